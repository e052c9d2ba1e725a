import type { Screen } from '../../support/screens.js';

const module = '/es-applications-requests';

export const screens: readonly Screen[] = [
  { path: `${module}/start-page`, account: 'applicant' },
  { path: `${module}/application`, account: 'applicant' },
  { path: `${module}/admin-panel/satellites`, account: 'admin' },
];
