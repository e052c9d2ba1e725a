import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of microwave links, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  {
    key: 'channelPlans',
    titleKey: 'CHANNEL_PLANS_TAB',
    load: withTexts(['catalogue', 'dossiers'], () => import('./channel-plans-tab.js')),
  },
];
