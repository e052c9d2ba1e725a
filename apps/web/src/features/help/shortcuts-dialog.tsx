import { Button, Kbd, Title } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/dialog.js';
import { shortcutGroups } from './shortcuts.js';
import classes from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WIDTH = 560;

/** What the keyboard does. */
export function ShortcutsDialog({ opened, onClose }: ShortcutsDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const nameOf = (key: string) => (key.startsWith('KEY_') ? t(key) : key);
  return (
    <Dialog opened={opened} title={t('HELP_SHORTCUTS')} onCancel={onClose} width={WIDTH}>
      <DialogBody>
        {shortcutGroups.map(({ titleKey, shortcuts }) => (
          <section key={titleKey} aria-labelledby={`${id}-${titleKey}`} className={classes.group}>
            <Title order={3} id={`${id}-${titleKey}`}>
              {t(titleKey)}
            </Title>
            <dl className={classes.shortcuts}>
              {shortcuts.map(({ keys, doesKey }) => (
                <div key={doesKey} className={classes.shortcut}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{nameOf(key)}</Kbd>
                    ))}
                  </dt>
                  <dd>{t(doesKey)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
