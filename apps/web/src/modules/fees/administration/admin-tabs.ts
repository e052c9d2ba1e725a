import type { AdminTab } from '../../../features/admin-panel/admin-tab.js';
import { withTexts } from '../../../features/translations/module-texts.js';

/** What administrators keep of fees, before the tabs of every module. */
export const adminTabs: readonly AdminTab[] = [
  { key: 'rates', titleKey: 'FEE_GROUP_RATES', load: () => import('./rates-tab.js') },
  {
    key: 'bandCoefficients',
    titleKey: 'FEE_GROUP_BANDCOEFFICIENTS',
    load: () => import('./band-coefficients-tab.js'),
  },
  { key: 'minimumLengths', titleKey: 'FEE_GROUP_MINIMUMLENGTHS', load: () => import('./minimum-lengths-tab.js') },
  {
    key: 'modulationCoefficients',
    titleKey: 'FEE_GROUP_MODULATIONCOEFFICIENTS',
    load: () => import('./modulation-coefficients-tab.js'),
  },
  { key: 'rules', titleKey: 'FEE_RULES', load: () => import('./rules-tab.js') },
  {
    key: 'templates',
    titleKey: 'FEE_TEMPLATES',
    load: withTexts(['mail', 'account'], () => import('./templates-tab.js')),
  },
  { key: 'exemptions', titleKey: 'FEE_EXEMPTIONS', load: () => import('./exemptions-tab.js') },
];
