import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of earth stations, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'satellites',
    titleKey: 'ES_SATELLITES_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./satellites-tab.js')),
  },
];
