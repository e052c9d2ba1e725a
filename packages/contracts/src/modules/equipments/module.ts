import { catalogueWorkflow } from '../../features/catalogue/catalogue-workflow.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { fieldKey } from '../text-keys.js';
import { equipmentConditionalFields } from './equipment.rules.js';
import { efficiencyClasses, equipmentManufacturers, referenceMasks } from './equipment-reference.contract.js';
import { equipments } from './equipments.contract.js';
import { equipmentDraftsList, equipmentsList } from './equipments.list.js';

export const equipmentsModule: ModuleDeclaration = {
  groups: [equipments, equipmentManufacturers, efficiencyClasses, referenceMasks],
  lists: [equipmentsList, equipmentDraftsList],
  workflows: [catalogueWorkflow],
  requirableFields: equipmentConditionalFields.map((key) => ({ key, titleKey: fieldKey('EQUIPMENT', key) })),
  informationButtons: [
    { key: 'atpcRange', titleKey: 'EQUIPMENT_FIELD_ATPC_RANGE_DB' },
    { key: 'harmonisedStandard', titleKey: 'EQUIPMENT_FIELD_HARMONISED_STANDARD' },
  ],
};
