import type { AdminTab } from '../features/admin-panel/admin-tab.js';
import { withTexts } from '../features/translations/module-texts.js';

/**
 * Tabs that the administration of every module has. They learn from `useAdministeredModule` which module is meant. The
 * portal's own administration names them among its own, in its order.
 */
export const requiredFieldsTab: AdminTab = {
  key: 'requiredFields',
  titleKey: 'ADMIN_TAB_REQUIRED_FIELDS',
  load: () => import('../features/app-settings/required-fields-tab.js'),
};

export const informationButtonsTab: AdminTab = {
  key: 'informationButtons',
  titleKey: 'ADMIN_TAB_INFORMATION_BUTTONS',
  load: withTexts(['documents'], () => import('../features/documents/information-buttons/information-buttons-tab.js')),
};

export const dictionariesTab: AdminTab = {
  key: 'dictionaries',
  titleKey: 'ADMIN_TAB_DICTIONARIES',
  load: withTexts(['dictionary'], () => import('../features/dictionary/administration/dictionaries-tab.js')),
};

export const translationsTab: AdminTab = {
  key: 'translations',
  titleKey: 'ADMIN_TAB_TRANSLATIONS',
  load: () => import('../features/app-settings/translations/translations-tab.js'),
};

export const settingsTabs: readonly AdminTab[] = [
  requiredFieldsTab,
  informationButtonsTab,
  translationsTab,
  dictionariesTab,
];
