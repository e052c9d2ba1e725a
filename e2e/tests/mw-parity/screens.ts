import type { Screen } from '../../support/screens.js';

export const screens: Screen[] = [{ path: '/mw-parity/view' }];
