import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/agency-control/view', account: 'agency' },
  { path: '/agency-control/view?tab=inspections', account: 'agency' },
  { path: '/agency-control/field', account: 'agency' },
  { path: '/agency-control/admin-panel/checklists', account: 'admin' },
];
