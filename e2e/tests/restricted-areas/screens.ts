import type { Screen } from '../../support/screens.js';

export const screens: readonly Screen[] = [
  { path: '/restricted-areas/view', account: 'officer' },
  { path: '/restricted-areas/view?edit=new', account: 'officer' },
];
