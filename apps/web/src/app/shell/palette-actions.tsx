import { useMantineColorScheme } from '@mantine/core';
import {
  IconFiles,
  IconKey,
  IconLogout,
  IconPlus,
  IconSunMoon,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { EXPORTS_PATH } from '../../features/exports/exports-path.js';
import { signOut, useUser } from '../../features/identity/session.js';
import { useModuleEntries } from '../../features/portal/module-entries.js';
import { useTexts } from '../../kernel/i18n.js';
import type { PaletteEntry } from '../../ui/command-palette/command-palette.js';
import { schemes } from './colour-scheme-choice.js';

const iconOf = (Icon: TablerIcon) => <Icon size={18} stroke={1.6} aria-hidden />;

/** Pages about the user, as the user's menu has them. */
const ownPages = [
  { to: '/main/account', titleKey: 'ACCOUNT_TITLE', icon: IconUserCircle },
  { to: '/main/passwords-management/change', titleKey: 'PASSWORD_CHANGE_TITLE', icon: IconKey },
  { to: EXPORTS_PATH, titleKey: 'EXPORTS_TITLE', icon: IconFiles },
] as const;

/** What the user may do from anywhere: begin an application, see what is theirs, change the colours, sign out. */
export function usePaletteActions(): PaletteEntry[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const begun = useModuleEntries().flatMap(({ manifest, titleKey, searchProvider }) => {
    const path = searchProvider?.newApplication?.(user);
    return path === undefined
      ? []
      : {
          id: `action-new-${manifest.key}`,
          label: t('PALETTE_NEW_APPLICATION', { module: t(titleKey) }),
          icon: iconOf(IconPlus),
          onChoose: () => void navigate(path),
        };
  });
  const pages = ownPages.map(({ to, titleKey, icon }) => ({
    id: `action-${to}`,
    label: t(titleKey),
    icon: iconOf(icon),
    onChoose: () => void navigate(to),
  }));
  const colours = schemes.map(({ value, key }) => ({
    id: `action-${value}`,
    label: `${t('COLOUR_SCHEME')} – ${t(key)}`,
    icon: iconOf(IconSunMoon),
    onChoose: () => setColorScheme(value),
  }));
  const leaving = {
    id: 'action-sign-out',
    label: t('LOGOUT'),
    icon: iconOf(IconLogout),
    onChoose: () => void signOut(),
  };
  return [...begun, ...pages, ...colours, leaving];
}
