import {
  efficiencyClasses,
  equipmentManufacturers,
  equipments,
  referenceMasks,
} from '@portal/contracts/modules/equipments';
import { clientOf } from '../../kernel/client.js';

export const equipmentsClient = clientOf(equipments);
export const equipmentManufacturersClient = clientOf(equipmentManufacturers);
export const efficiencyClassesClient = clientOf(efficiencyClasses);
export const referenceMasksClient = clientOf(referenceMasks);
