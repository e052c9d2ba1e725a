import { tokenOf } from '../../support/people.js';
import type { Screen } from '../../support/screens.js';

export const screens: Screen[] = [
  { path: '/surveys/invitations', account: 'rival' },
  { path: '/surveys/list', account: 'officer' },
  { path: '/surveys/write/new', account: 'officer' },
  { path: '/surveys/follow-ups', account: 'watcher' },
  { path: '/surveys/admin-panel/surveys', account: 'admin' },
  {
    name: '/surveys/results of the survey of last year',
    account: 'officer',
    path: async (request) => {
      const headers = { authorization: `Bearer ${await tokenOf(request, 'officer')}` };
      const surveys: { id: string; status: string }[] = await (
        await request.get('/api/surveys/surveys', { headers })
      ).json();
      return `/surveys/results/${surveys.find(({ status }) => status === 'CLOSED')?.id}`;
    },
  },
];
