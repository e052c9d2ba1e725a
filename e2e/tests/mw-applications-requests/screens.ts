import { Calls } from '../../support/calls.js';
import type { Screen } from '../../support/screens.js';

const module = '/mw-applications-requests';

export const screens: readonly Screen[] = [
  { path: `${module}/start-page`, account: 'applicant' },
  { path: `${module}/start-page?map`, account: 'officer' },
  { path: `${module}/application`, account: 'applicant' },
  {
    name: `${module}/consultation of a submitted dossier`,
    // Somebody who may act on it sees more than its applicant.
    account: 'officer',
    path: async (request) => `${module}/consultation/${await (await Calls.as(request, 'officer')).first('SUBMITTED')}`,
  },
];
