import {
  efficiencyClasses,
  equipmentManufacturers,
  equipments,
  referenceMasks,
} from '@portal/contracts/modules/equipments';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';
import { clientOf } from '../../kernel/client.js';

export const equipmentsClient = dossierClientOf(equipments);
export const equipmentManufacturersClient = clientOf(equipmentManufacturers);
export const efficiencyClassesClient = clientOf(efficiencyClasses);
export const referenceMasksClient = clientOf(referenceMasks);
