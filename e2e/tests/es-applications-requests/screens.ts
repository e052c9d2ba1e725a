import type { APIRequestContext } from '@playwright/test';
import { Calls } from '../../support/calls.js';
import type { Screen } from '../../support/screens.js';

const module = '/es-applications-requests';

export const screens: readonly Screen[] = [
  { path: `${module}/start-page`, account: 'applicant' },
  { path: `${module}/application`, account: 'applicant' },
  { path: `${module}/admin-panel/satellites`, account: 'admin' },
  ...['summary', 'review/sharedBands'].map((tab) => ({
    name: `${module}/${tab} of a station under review`,
    account: 'decider',
    path: async (request: APIRequestContext) => {
      const calls = await Calls.as(request, 'officer', 'esApplicationsRequests');
      return `${module}/consultation/${await calls.first('UNDER_REVIEW')}/${tab}`;
    },
  })),
];
