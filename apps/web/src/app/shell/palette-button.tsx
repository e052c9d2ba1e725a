import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './shell.module.css';

const PortalPalette = lazy(async () => ({ default: (await import('./portal-palette.js')).PortalPalette }));

/** Opens the command palette, as Ctrl-K does wherever the focus is. The palette is fetched when it is first wanted. */
export function PaletteButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Tooltip label={t('PALETTE_OPEN')}>
        <ActionIcon
          variant="transparent"
          size={36}
          aria-label={t('PALETTE_OPEN')}
          aria-keyshortcuts="Control+K"
          className={classes.tool}
          onClick={open}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <PortalPalette opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
