import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { equipmentFields } from './equipment-fields.js';
import { efficiencyClasses, equipmentManufacturers, referenceMasks } from './equipment-reference.contract.js';
import { equipments } from './equipments.contract.js';
import { equipmentDraftsList, equipmentsList } from './equipments.list.js';

export const equipmentsModule: ModuleDeclaration = {
  groups: [equipments, equipmentManufacturers, efficiencyClasses, referenceMasks],
  lists: [equipmentsList, equipmentDraftsList],
  requirableFields: Object.entries(requirableOf(equipmentFields).labels).map(([key, titleKey]) => ({ key, titleKey })),
  informationButtons: fieldInformationButtons(equipmentFields),
};
