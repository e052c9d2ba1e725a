import type { Screen } from '../../support/screens.js';

const module = '/comsis';

export const screens: readonly Screen[] = [
  { path: `${module}/start-page`, account: 'officer' },
  { path: `${module}/application`, account: 'applicant' },
];
