import type { AdminTab } from '../../features/admin-panel/admin-tab.js';

export const adminTabs: readonly AdminTab[] = [
  { key: 'surveys', titleKey: 'SURVEY_PAGE_LIST', load: () => import('./surveys-tab.js') },
];
