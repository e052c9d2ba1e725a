import { tokenOf } from '../../support/people.js';
import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/station-database/stations-list', account: 'watcher' },
  { path: '/station-database/stations-map', account: 'watcher' },
  { path: '/station-database/changes', account: 'watcher' },
  { path: '/station-database/requests-list', account: 'owner' },
  { path: '/station-database/declaration', account: 'owner' },
  { path: '/station-database/authorised-stations', account: 'owner' },
  { path: '/station-database/admin-panel/imports', account: 'admin' },
  { path: '/station-database/admin-panel/systems', account: 'admin' },
  {
    name: '/station-database/stations of a station',
    account: 'watcher',
    path: async (request) => {
      const headers = { authorization: `Bearer ${await tokenOf(request, 'watcher')}` };
      const { rows } = await (await request.get('/api/stationDatabase/stations?pageSize=1', { headers })).json();
      return `/station-database/stations/${rows[0].stationAnfr}`;
    },
  },
];
