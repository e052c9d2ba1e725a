import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

const texts = ['catalogue', 'dossiers'] as const;

/** What administrators keep of the catalogue, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'manufacturers',
    titleKey: 'CATALOGUE_MANUFACTURERS_TAB',
    load: withTexts(texts, () => import('./manufacturers-tab.js')),
  },
  { key: 'classMasks', titleKey: 'CLASS_MASKS_TAB', load: withTexts(texts, () => import('./class-masks-tab.js')) },
  {
    key: 'importProfiles',
    titleKey: 'IMPORT_PROFILES_TAB',
    load: withTexts(texts, () => import('./import-profiles-tab.js')),
  },
];
