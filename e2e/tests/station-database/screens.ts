import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/station-database/stations-list', account: 'watcher' },
  { path: '/station-database/stations-map', account: 'watcher' },
  { path: '/station-database/changes', account: 'watcher' },
];
