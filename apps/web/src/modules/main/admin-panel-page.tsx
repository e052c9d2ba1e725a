import { AdminPanelPage } from '../../features/admin-panel/admin-panel-page.js';
import { adminTabs } from './admin-tabs.js';

export const Component = () => <AdminPanelPage tabs={adminTabs} />;
