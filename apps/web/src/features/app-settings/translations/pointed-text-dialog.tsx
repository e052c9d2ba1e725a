import { Radio, Stack } from '@mantine/core';
import { isModuleKey, type ModuleKey, modules, moduleTitleKey } from '@portal/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n, reloadTexts, useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { refreshSettings } from '../refresh-settings.js';
import type { RecordedText } from './recorded-texts.js';
import { TextDialog } from './text-dialog.js';
import { useTextsByLocale } from './use-texts-by-locale.js';

/** A text to change: in one module, or wherever the portal shows it. */
interface EditableText {
  readonly textKey: string;
  readonly module: ModuleKey;
}

/** Where a text can be changed. One of every page can be changed everywhere, or in the module on screen alone. */
function editable({ key: textKey, namespace }: RecordedText): readonly EditableText[] {
  const everywhere = { textKey, module: 'main' } as const;
  if (!isModuleKey(namespace) || namespace === 'main') return [everywhere];
  const here = { textKey, module: namespace };
  return i18n.getResource(i18n.language, 'main', textKey) === undefined ? [here] : [everywhere, here];
}

const idOf = ({ module, textKey }: EditableText): string => `${module} ${textKey}`;

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function EditedText({ textKey, module, isOpen, onClose }: EditableText & DialogProps) {
  const queries = useQueryClient();
  const { texts, error } = useTextsByLocale(module);
  if (texts?.fr[textKey])
    return (
      <TextDialog
        textKey={textKey}
        texts={texts}
        module={module}
        isOpen={isOpen}
        onClose={onClose}
        onSaved={() => void Promise.all([refreshSettings(queries), reloadTexts()])}
      />
    );
  return (
    <Dialog opened={isOpen} title={textKey} onCancel={onClose}>
      <DialogBody>{error || texts ? <ErrorState error={error} /> : <LoadingState />}</DialogBody>
      <DialogActions onCancel={onClose} isConfirmDisabled onConfirm={onClose} />
    </Dialog>
  );
}

interface TextChoiceProps extends DialogProps {
  readonly choices: readonly EditableText[];
  readonly onChoose: (text: EditableText) => void;
}

/** Asks which text is meant, where several read as what was pointed at. */
function TextChoice({ choices, onChoose, isOpen, onClose }: TextChoiceProps) {
  const { t } = useTexts();
  const [first] = choices;
  const [picked, pick] = useState(first && idOf(first));
  const where = ({ module }: EditableText) =>
    module === 'main'
      ? t('TEXTS_POINTING_EVERYWHERE')
      : t('TEXTS_POINTING_HERE', { module: t(moduleTitleKey(modules[module])) });
  return (
    <Dialog opened={isOpen} title={t('TEXTS_POINTING_WHICH')} onCancel={onClose} width={640}>
      <DialogBody>
        <Radio.Group aria-label={t('TEXTS_POINTING_WHICH')} value={picked ?? null} onChange={pick}>
          <Stack gap="sm">
            {choices.map((choice) => (
              <Radio
                key={idOf(choice)}
                value={idOf(choice)}
                label={i18n.getResource(i18n.language, choice.module, choice.textKey) ?? choice.textKey}
                description={`${choice.textKey}, ${where(choice)}`}
              />
            ))}
          </Stack>
        </Radio.Group>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => {
          const choice = choices.find((one) => idOf(one) === picked);
          if (choice) onChoose(choice);
        }}
        confirmLabel={t('TEXTS_POINTING_EDIT')}
      />
    </Dialog>
  );
}

/** Changes a text that was pointed at, in every language. */
export function PointedTextDialog({
  texts,
  isOpen,
  onClose,
}: DialogProps & { readonly texts: readonly RecordedText[] }) {
  const [choices] = useState(() => [...new Map(texts.flatMap(editable).map((text) => [idOf(text), text])).values()]);
  const [chosen, choose] = useState(choices.length === 1 ? choices[0] : undefined);
  return chosen ? (
    <EditedText {...chosen} isOpen={isOpen} onClose={onClose} />
  ) : (
    <TextChoice choices={choices} onChoose={choose} isOpen={isOpen} onClose={onClose} />
  );
}
