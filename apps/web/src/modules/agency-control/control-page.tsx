import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { AnomaliesTab } from './anomalies-tab.js';
import { CampaignsTab } from './campaigns-tab.js';
import classes from './control.module.css';
import { InspectionsTab } from './inspections-tab.js';
import { StationsTab } from './stations-tab.js';

const tabs = {
  anomalies: AnomaliesTab,
  campaigns: CampaignsTab,
  inspections: InspectionsTab,
  stations: StationsTab,
} as const;
type Tab = keyof typeof tabs;
const isTab = (text: string | null): text is Tab => text !== null && Object.hasOwn(tabs, text);

/** Agency control: anomalies, campaigns, inspections and stations, each a list with its map. */
export function Component() {
  const { t } = useTexts();
  const user = useUser();
  const [params] = useSearchParams();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'anomalies';
  const Shown = tabs[tab];
  return (
    <Shown
      key={tab}
      tabs={
        <nav className={classes.tabs} aria-label={t('AG_TITLE')}>
          {(Object.keys(tabs) as Tab[]).map((one) => (
            <Link key={one} to={{ search: `?tab=${one}` }} aria-current={one === tab ? 'page' : undefined}>
              {t(`AG_TAB_${one.toUpperCase()}`)}
            </Link>
          ))}
        </nav>
      }
      administration={
        user.roles.includes('PORTADMIN') && (
          <ActionIcon component={Link} to="../admin-panel" variant="default" aria-label={t('AG_ADMINISTRATION')}>
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
