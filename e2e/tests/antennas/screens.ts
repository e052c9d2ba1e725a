import { catalogueScreens } from '../../support/catalogue-screens.js';

export const screens = catalogueScreens('antennas');
