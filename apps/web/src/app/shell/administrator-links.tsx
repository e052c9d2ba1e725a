import { ActionIcon, Tooltip } from '@mantine/core';
import { type ModuleKey, stationStatisticsModule } from '@portal/contracts';
import { IconActivity, IconChartBar, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { usePortal } from '../../features/portal/portal.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './shell.module.css';

interface AdministratorScreen {
  readonly to: string;
  readonly titleKey: string;
  readonly icon: TablerIcon;
  /** The header has it only while this module is switched on. */
  readonly inHeaderWith?: ModuleKey;
}

/** Screens only administrators have. */
export const administratorScreens: readonly AdministratorScreen[] = [
  { to: '/main/admin-panel', titleKey: 'NAV_ADMIN', icon: IconSettings },
  { to: '/main/supervision', titleKey: 'NAV_SUPERVISION', icon: IconActivity },
  { to: '/main/stat-dashboard', titleKey: 'NAV_STATISTICS', icon: IconChartBar, inHeaderWith: stationStatisticsModule },
];

/** Ways to what only administrators have. */
export function AdministratorLinks() {
  const { t } = useTexts();
  const { configuration } = usePortal();
  const shown = administratorScreens.filter(
    ({ inHeaderWith }) => inHeaderWith === undefined || configuration.modules[inHeaderWith]?.enabled,
  );
  return shown.map(({ to, titleKey, icon: Icon }) => (
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
