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
  {
    key: 'efficiencyClasses',
    titleKey: 'EFFICIENCY_CLASSES_TAB',
    load: withTexts(texts, () => import('./efficiency-classes-tab.js')),
  },
  { key: 'masks', titleKey: 'EQUIPMENT_TAB_MASKS', load: withTexts(texts, () => import('./masks-tab.js')) },
];
