import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/antennas/existing-antennas', account: 'visitor' },
  { path: '/antennas/drafts-list', account: 'applicant' },
  { path: '/antennas/application', account: 'applicant' },
];
