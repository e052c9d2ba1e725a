import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './shell.module.css';

// Few visits ask for help.
const ScreenHelp = lazy(async () => ({ default: (await import('../../features/help/screen-help.js')).ScreenHelp }));

/** Opens what the help says about the screen. */
export function ScreenHelpButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t('HELP_OF_SCREEN')} withinPortal={false}>
        <ActionIcon
          variant="transparent"
          size={36}
          aria-label={t('HELP_OF_SCREEN')}
          aria-haspopup="dialog"
          className={`${classes.tool} ${classes.screenHelp}`}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <IconHelp size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <ScreenHelp opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
