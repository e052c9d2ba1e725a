import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';

/** What officers keep of parity, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  { key: 'bands', titleKey: 'PARITY_TAB_BANDS', load: () => import('./bands-tab.js') },
  { key: 'imposedParity', titleKey: 'PARITY_TAB_IMPOSED', load: () => import('./imposed-tab.js') },
  { key: 'conflicts', titleKey: 'PARITY_TAB_CONFLICTS', load: () => import('./conflicts-tab.js') },
];
