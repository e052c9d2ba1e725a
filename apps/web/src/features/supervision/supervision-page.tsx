import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { RouteTabs } from '../../ui/tabs/route-tabs.js';
import { HealthTab } from './health-tab.js';
import { JobsTab } from './jobs-tab.js';
import { MaintenanceTab } from './maintenance/maintenance-tab.js';
import { TrafficTab } from './traffic-tab.js';
import { UsersTab } from './users/users-tab.js';

/** Who is there and how the portal is doing, for administrators. */
export function SupervisionPage() {
  const { t } = useTexts();
  const tabs = [
    { id: 'users', label: t('SUPERVISION_TAB_USERS'), content: <UsersTab /> },
    { id: 'maintenance', label: t('SUPERVISION_TAB_MAINTENANCE'), content: <MaintenanceTab /> },
    { id: 'health', label: t('SUPERVISION_TAB_HEALTH'), content: <HealthTab /> },
    { id: 'jobs', label: t('SUPERVISION_TAB_JOBS'), content: <JobsTab /> },
    { id: 'traffic', label: t('SUPERVISION_TAB_TRAFFIC'), content: <TrafficTab /> },
  ];
  return (
    <Page>
      <PageHeader title={t('SUPERVISION_TITLE')} subtitle={t('SUPERVISION_SUBTITLE')} />
      <RouteTabs label={t('SUPERVISION_TITLE')} tabs={tabs} />
    </Page>
  );
}
