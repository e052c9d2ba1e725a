import type { APIRequestContext } from '@playwright/test';
import { Calls } from '../../support/calls.js';
import type { Screen } from '../../support/screens.js';

const module = '/mw-applications-requests';

export const screens: readonly Screen[] = [
  { path: `${module}/start-page`, account: 'applicant' },
  { path: `${module}/start-page?map`, account: 'officer' },
  { path: `${module}/start-page/dashboard`, account: 'officer' },
  { path: `${module}/application`, account: 'applicant' },
  { path: `${module}/start-page/imports`, account: 'applicant' },
  {
    name: `${module}/consultation of a dossier under review`,
    // Somebody who may act on it sees more than its applicant.
    account: 'decider',
    path: async (request) =>
      `${module}/consultation/${await (await Calls.as(request, 'officer')).first('UNDER_REVIEW')}`,
  },
  {
    name: `${module}/messages about a dossier`,
    account: 'applicant',
    path: async (request) =>
      `${module}/consultation/${await (await Calls.as(request, 'applicant')).first('SUBMITTED')}/messages`,
  },
  {
    name: `${module}/opinions on a dossier`,
    account: 'defence',
    path: async (request) =>
      `${module}/consultation/${await (await Calls.as(request, 'defence')).first('IN_CONSULTATION')}/review/opinions`,
  },
  ...[
    'mapProfile/profile',
    'review/checks',
    'review/interference',
    'decision',
    'history/versions',
    'fees',
    'related',
  ].map((tab) => ({
    name: `${module}/${tab} of a dossier under review`,
    account: 'officer',
    path: async (request: APIRequestContext) =>
      `${module}/consultation/${await (await Calls.as(request, 'officer')).first('UNDER_REVIEW')}/${tab}`,
  })),
  { path: `${module}/admin-panel/general/consultedBodies`, account: 'admin' },
  { path: `${module}/admin-panel/general/deciders`, account: 'admin' },
  { path: `${module}/admin-panel/general/deadlines`, account: 'admin' },
  { path: `${module}/admin-panel/general/checks`, account: 'admin' },
  { path: `${module}/admin-panel/channelPlans?plan=new`, account: 'admin' },
];
