import type { Screen } from '../../support/screens.js';

export const screens: Screen[] = [{ path: '/fees/simulator', account: 'fees' }];
