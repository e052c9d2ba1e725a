import { antennaManufacturers, antennas, classMasks, importProfiles } from '@portal/contracts/modules/antennas';
import { clientOf } from '../../kernel/client.js';

export const antennasClient = clientOf(antennas);
export const antennaManufacturersClient = clientOf(antennaManufacturers);
export const classMasksClient = clientOf(classMasks);
export const importProfilesClient = clientOf(importProfiles);
