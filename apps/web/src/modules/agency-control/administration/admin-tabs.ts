import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of agency control, among the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'general',
    titleKey: 'ADMIN_TAB_GENERAL',
    subtabs: [{ key: 'inspections', titleKey: 'AG_TAB_INSPECTIONS', load: () => import('./general-tab.js') }],
  },
  {
    key: 'rules',
    titleKey: 'AG_RULES_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./rules-tab.js')),
  },
  {
    key: 'checklists',
    titleKey: 'AG_CHECKLISTS_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./checklists-tab.js')),
  },
  {
    key: 'teams',
    titleKey: 'AG_TEAMS_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./teams-tab.js')),
  },
];
