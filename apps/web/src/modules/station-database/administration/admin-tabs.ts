import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';

export const adminTabs: readonly AdminTab[] = [
  { key: 'systems', titleKey: 'STATION_ADMIN_SYSTEMS', load: () => import('./systems-tab.js') },
  { key: 'imports', titleKey: 'STATION_ADMIN_IMPORTS', load: () => import('./imports-tab.js') },
];
