import { ActionIcon, Tooltip } from '@mantine/core';
import { IconActivity, IconSettings } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import classes from './shell.module.css';

/** Screens only administrators have. */
export const administratorScreens = [
  { to: '/main/admin-panel', titleKey: 'NAV_ADMIN', icon: IconSettings },
  { to: '/main/supervision', titleKey: 'NAV_SUPERVISION', icon: IconActivity },
] as const;

/** Ways to what only administrators have. */
export function AdministratorLinks() {
  const { t } = useTexts();
  return administratorScreens.map(({ to, titleKey, icon: Icon }) => (
    <Tooltip key={to} label={t(titleKey)} withinPortal={false}>
      <ActionIcon
        component={NavLink}
        to={to}
        variant="transparent"
        size={36}
        aria-label={t(titleKey)}
        className={`${classes.tool} ${classes.screen}`}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ));
}
