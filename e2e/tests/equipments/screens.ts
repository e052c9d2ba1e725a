import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/equipments/existing-equipments', account: 'visitor' },
  { path: '/equipments/drafts-list', account: 'applicant' },
  { path: '/equipments/application', account: 'applicant' },
];
