import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { FileViewer } from '../../../ui/file-viewer/file-viewer.js';
import type { ViewedFile } from '../../../ui/file-viewer/use-file.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Popup } from '../../../ui/popup/popup.js';
import { type ToastAction, toastError, toastSuccess } from '../../../ui/toasts.js';
import { Specimens } from './control-states.js';
import { sampleFiles } from './sample-files.js';
import classes from './ui-kit.module.css';

type Opened = 'dialog' | 'confirm' | 'destructive' | 'busy' | 'prompt' | 'popup';

/** What opens over the page. */
export function Windows() {
  const { t } = useTexts();
  const [opened, setOpened] = useState<Opened>();
  const [file, setFile] = useState<ViewedFile>();
  const close = () => setOpened(undefined);
  const again: ToastAction = {
    label: t('RETRY'),
    name: t('RETRY'),
    onPress: () => toastSuccess(t('UI_KIT_TOAST_SUCCESS')),
  };
  const opener = (name: Opened, title: string) => (
    <Button variant="default" onClick={() => setOpened(name)}>
      {title}
    </Button>
  );
  return (
    <>
      <Specimens title={t('UI_KIT_DIALOGS')}>
        <div className={`${classes.row} ${classes.wide}`}>
          {opener('dialog', t('UI_KIT_DIALOG'))}
          {opener('confirm', t('UI_KIT_CONFIRM'))}
          {opener('destructive', t('UI_KIT_CONFIRM_DESTRUCTIVE'))}
          {opener('busy', t('UI_KIT_CONFIRM_BUSY'))}
          {opener('prompt', t('UI_KIT_PROMPT'))}
          <Popup
            opened={opened === 'popup'}
            onClose={close}
            title={t('UI_KIT_POPUP')}
            target={opener('popup', t('UI_KIT_POPUP'))}
          >
            <Text size="sm">{t('UI_KIT_LONG_TEXT')}</Text>
          </Popup>
        </div>
      </Specimens>
      <Specimens title={t('UI_KIT_VIEWER')}>
        <div className={`${classes.row} ${classes.wide}`}>
          {sampleFiles.map((viewed) => (
            <Button key={viewed.name} variant="default" onClick={() => setFile(viewed)}>
              {viewed.name}
            </Button>
          ))}
        </div>
      </Specimens>
      <Specimens title={t('UI_KIT_TOASTS')}>
        <div className={`${classes.row} ${classes.wide}`}>
          <Button variant="default" onClick={() => toastSuccess(t('UI_KIT_TOAST_SUCCESS'))}>
            {t('UI_KIT_TOAST_SUCCESS')}
          </Button>
          <Button variant="default" onClick={() => toastError(undefined, t('UI_KIT_TOAST_ERROR'))}>
            {t('UI_KIT_TOAST_ERROR')}
          </Button>
          <Button variant="default" onClick={() => toastSuccess(t('UI_KIT_TOAST_SUCCESS'), again)}>
            {t('UI_KIT_TOAST_ACTION')}
          </Button>
        </div>
      </Specimens>
      <Dialog opened={opened === 'dialog'} title={t('UI_KIT_DIALOG')} onCancel={close}>
        <DialogBody>
          {Array.from({ length: 12 }, (_, at) => (
            <Text key={at} mb="md">
              {t('UI_KIT_LONG_TEXT')}
            </Text>
          ))}
        </DialogBody>
        <DialogActions onCancel={close} onConfirm={close} />
      </Dialog>
      <ConfirmDialog opened={opened === 'confirm'} title={t('UI_KIT_CONFIRM')} onConfirm={close} onCancel={close}>
        {t('UI_KIT_LONG_TEXT')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'destructive'}
        title={t('UI_KIT_CONFIRM_DESTRUCTIVE')}
        isDestructive
        onConfirm={close}
        onCancel={close}
      />
      <BusyDialog opened={opened === 'busy'} onClose={close} />
      <PromptDialog
        opened={opened === 'prompt'}
        title={t('UI_KIT_PROMPT')}
        initial=""
        isValid={(value) => value.trim() !== ''}
        onConfirm={close}
        onCancel={close}
      >
        {(value, change) => <TextInput label={t('UI_KIT_TEXT')} value={value} onChange={change} required />}
      </PromptDialog>
      <FileViewer file={file} onClose={() => setFile(undefined)} />
    </>
  );
}

/** Confirming takes as long as somebody looks at it: nothing closes it but the act itself, so this one has an end. */
function BusyDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      onClose();
    }, 3000);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('UI_KIT_CONFIRM_BUSY')}
      isBusy={isBusy}
      onConfirm={act}
      onCancel={onClose}
    />
  );
}
