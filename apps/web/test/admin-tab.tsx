import { AdminPanelPage } from '../src/features/admin-panel/admin-panel-page.js';
import { adminTabs } from '../src/modules/main/admin-tabs.js';

/** Where `openScreen` finds a tab of the portal's administration, named by the end of its address. */
export const adminTab = (path: string) => ({
  element: <AdminPanelPage tabs={adminTabs} />,
  route: '/main/admin-panel/:tab?/:subtab?',
  path: `/main/admin-panel/${path}`,
});
