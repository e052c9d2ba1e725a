import { antennaManufacturers, antennas, classMasks, importProfiles } from '@portal/contracts/modules/antennas';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';
import { clientOf } from '../../kernel/client.js';

export const antennasClient = dossierClientOf(antennas);
export const antennaManufacturersClient = clientOf(antennaManufacturers);
export const classMasksClient = clientOf(classMasks);
export const importProfilesClient = clientOf(importProfiles);
