import { checkRulesOf, type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import type { AdminSubtab, AdminTab } from '../features/admin-panel/admin-tab.js';
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

const moduleSubtab: AdminSubtab = {
  key: 'module',
  titleKey: 'SETTINGS_MODULE',
  load: withTexts(['catalogue'], () => import('../features/app-settings/general/module-general-tab.js')),
};

const decidersSubtab: AdminSubtab = {
  key: 'deciders',
  titleKey: 'SETTINGS_DECIDERS',
  load: () => import('../features/app-settings/general/deciders-tab.js'),
};

const deadlinesSubtab: AdminSubtab = {
  key: 'deadlines',
  titleKey: 'SETTINGS_DEADLINES',
  load: () => import('../features/app-settings/general/deadlines-tab.js'),
};

const bodiesSubtab: AdminSubtab = {
  key: 'consultedBodies',
  titleKey: 'SETTINGS_BODIES',
  load: () => import('../features/app-settings/general/bodies-tab.js'),
};

const actTemplatesSubtab: AdminSubtab = {
  key: 'actTemplates',
  titleKey: 'ACT_TEMPLATES',
  load: withTexts(['dossiers'], () => import('../features/written-documents/act-templates-tab.js')),
};

const checksSubtab: AdminSubtab = {
  key: 'checks',
  titleKey: 'SETTINGS_CHECKS',
  load: () => import('../features/app-settings/general/checks-tab.js'),
};

/** What is set of a module, by its manifest, with what the module adds: subtabs of a tab of its own with the key `general`. */
function generalTab(key: ModuleKey, added: readonly AdminSubtab[]): AdminTab {
  const { flags }: ModuleManifest = modules[key];
  const head = { key: 'general', titleKey: 'ADMIN_TAB_GENERAL' };
  if (!flags.deciders && added.length === 0) return { ...head, load: moduleSubtab.load };
  if (!flags.deciders) return { ...head, subtabs: [moduleSubtab, ...added] };
  const checks = Object.keys(checkRulesOf(key)).length > 0 ? [checksSubtab] : [];
  return {
    ...head,
    subtabs: [moduleSubtab, decidersSubtab, deadlinesSubtab, ...checks, bodiesSubtab, actTemplatesSubtab, ...added],
  };
}

/** Tabs of a module's administration: what every module has, around its own. */
export const moduleTabs = (key: ModuleKey, own: readonly AdminTab[]): readonly AdminTab[] => [
  generalTab(key, own.find((tab) => tab.key === 'general')?.subtabs ?? []),
  ...own.filter((tab) => tab.key !== 'general'),
  requiredFieldsTab,
  informationButtonsTab,
  translationsTab,
  dictionariesTab,
];
