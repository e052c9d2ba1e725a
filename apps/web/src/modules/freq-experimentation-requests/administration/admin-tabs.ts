import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of trials, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'bands',
    titleKey: 'EXP_BANDS_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./bands-tab.js')),
  },
  {
    key: 'consultedBodies',
    titleKey: 'EXP_BODIES_TAB',
    load: withTexts(['catalogue', 'dossiers', 'regions'], () => import('./bodies-tab.js')),
  },
];
