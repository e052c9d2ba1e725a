import type { AdminTab } from '../features/admin-panel/admin-tab.js';

/**
 * Tabs that the administration of every module has. They learn from `useAdministeredModule` which module is meant. The
 * portal's own administration names them among its own, in its order.
 */
export const requiredFieldsTab: AdminTab = {
  key: 'requiredFields',
  titleKey: 'ADMIN_TAB_REQUIRED_FIELDS',
  load: () => import('../features/app-settings/required-fields-tab.js'),
};

export const settingsTabs: readonly AdminTab[] = [requiredFieldsTab];
