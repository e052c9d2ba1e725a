import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of comsis, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'members',
    titleKey: 'CO_MEETING_MEMBERS',
    load: () => import('../../../features/app-settings/general/bodies-tab.js'),
  },
  { key: 'delays', titleKey: 'CO_DELAYS', load: () => import('./delays-tab.js') },
  {
    key: 'templates',
    titleKey: 'ACT_TEMPLATES',
    load: withTexts(['dossiers'], () => import('../../../features/written-documents/act-templates-tab.js')),
  },
];
