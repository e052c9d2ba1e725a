import type { ModuleKey } from './index.js';

/** Dictionaries that a module's forms read, which its administration shows. The portal's administration shows all. */
export const moduleDictionaries: Partial<Record<ModuleKey, readonly string[]>> = {
  mwApplicationsRequests: [
    'BAND',
    'CHANNEL_PLAN',
    'POLARISATION_MW',
    'NETWORK_TYPE',
    'LINK_CONFIGURATION',
    'SUPPORT_NATURE',
    'MODULATION',
    'REQUEST_TYPE',
    'REQUEST_STATUS',
  ],
  antennas: ['ANTENNA_TYPE'],
  restrictedAreas: ['AREA_TYPE', 'AREA_EFFECT'],
};
