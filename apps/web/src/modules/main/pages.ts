import type { WebPage } from '../../features/portal/web-module.js';
import { withTexts } from '../../features/translations/module-texts.js';

/** The portal's own pages. */
export const pages: readonly WebPage[] = [
  { path: 'login/:mode?', load: () => import('./login-page.js') },
  { path: 'passwords-management', load: () => import('./passwords-management/default-page.js') },
  { path: 'passwords-management/change', load: () => import('./passwords-management/change-page.js') },
  { path: 'passwords-management/request-reset', load: () => import('./passwords-management/request-reset-page.js') },
  { path: 'passwords-management/reset/:token?', load: () => import('./passwords-management/reset-page.js') },
  { path: 'passwords-management/second-factor', load: () => import('./passwords-management/second-factor-page.js') },
  { path: 'account/registration', load: withTexts(['account'], () => import('./account/registration-page.js')) },
  { path: 'account/confirm-email', load: withTexts(['account'], () => import('./account/confirm-email-page.js')) },
  { path: 'account/:mode?', load: withTexts(['account', 'inbox'], () => import('./account/account-page.js')) },
  { path: 'notifications', load: withTexts(['inbox', 'mail'], () => import('./notifications-page.js')) },
  { path: 'modules/:mode?', load: () => import('./modules-page.js') },
  { path: 'documentation', load: withTexts(['documents'], () => import('./documentation-page.js')) },
  { path: 'help-page', load: () => import('./help-page.js') },
  { path: 'url-viewer/:alias?', load: withTexts(['documents'], () => import('./url-viewer-page.js')) },
  { path: 'decision/:code?', load: withTexts(['dossiers'], () => import('./decision-page.js')) },
  { path: 'answer/:token', load: withTexts(['answer-links'], () => import('./answer-page.js')) },
  {
    path: 'stat-dashboard',
    load: withTexts(['statistics'], () => import('./stat-dashboard-page.js')),
    isForAdministrators: true,
  },
  {
    path: 'stat-charts/:module/:year/:month',
    load: withTexts(['statistics', 'regions'], () => import('./stat-charts-page.js')),
    isForAdministrators: true,
  },
  { path: 'exports', load: () => import('./exports-page.js') },
  {
    path: 'supervision/:tab?',
    load: withTexts(['supervision'], () => import('./supervision-page.js')),
    isForAdministrators: true,
  },
  {
    path: 'map-test',
    load: withTexts(
      ['drawing', 'geometry-jobs', 'map', 'shapes', 'terrain', 'workbench'],
      () => import('./map-test/map-test-page.js'),
    ),
  },
  { path: 'terrain-profile', load: withTexts(['map', 'terrain'], () => import('./terrain-profile-page.js')) },
  {
    path: 'ui-kit/:tab?/:subtab?',
    load: withTexts(['map', 'shapes', 'ui-kit'], () => import('./ui-kit/ui-kit-page.js')),
    isForAdministrators: true,
    isForDevelopment: true,
  },
];
