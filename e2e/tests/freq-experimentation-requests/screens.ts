import type { Screen } from '../../support/screens.js';

const module = '/freq-experimentation-requests';

export const screens: readonly Screen[] = [
  { path: `${module}/requests-list`, account: 'applicant' },
  { path: `${module}/request/radar/0`, account: 'applicant' },
  { path: `${module}/slots`, account: 'applicant' },
  { path: `${module}/halt`, account: 'officer' },
  { path: `${module}/admin-panel/bands`, account: 'admin' },
];
