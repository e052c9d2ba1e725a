import { Calls } from '../../support/calls.js';
import type { Screen } from '../../support/screens.js';

const module = '/comsis';

export const screens: readonly Screen[] = [
  { path: `${module}/board`, account: 'officer' },
  { path: `${module}/start-page`, account: 'officer' },
  { path: `${module}/docket` },
  { path: `${module}/meetings`, account: 'decider' },
  { path: `${module}/admin-panel/members`, account: 'admin' },
  { path: `${module}/application`, account: 'applicant' },
  {
    name: `${module}/consultation of a file that bodies are asked about`,
    account: 'decider',
    path: async (request) =>
      `${module}/consultation/${await (await Calls.as(request, 'officer', 'comsis')).first('IN_CONSULTATION')}`,
  },
];
