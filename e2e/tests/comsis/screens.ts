import type { Screen } from '../../support/screens.js';

const module = '/comsis';

export const screens: readonly Screen[] = [
  { path: `${module}/board`, account: 'officer' },
  { path: `${module}/start-page`, account: 'officer' },
  { path: `${module}/docket` },
  { path: `${module}/meetings`, account: 'decider' },
  { path: `${module}/admin-panel/members`, account: 'admin' },
  { path: `${module}/application`, account: 'applicant' },
];
