import { catalogueWorkflow } from '../../features/catalogue/catalogue-workflow.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { fieldKey } from '../text-keys.js';
import { antennaConditionalFields } from './antenna.rules.js';
import { antennaManufacturers, classMasks, importProfiles } from './antenna-reference.contract.js';
import { antennas } from './antennas.contract.js';
import { antennaDraftsList, antennasList } from './antennas.list.js';

export const antennasModule: ModuleDeclaration = {
  groups: [antennas, antennaManufacturers, classMasks, importProfiles],
  lists: [antennasList, antennaDraftsList],
  workflows: [catalogueWorkflow],
  requirableFields: antennaConditionalFields.map((key) => ({ key, titleKey: fieldKey('ANTENNA', key) })),
  informationButtons: [
    { key: 'gain', titleKey: 'ANTENNA_FIELD_GAIN_MID_DBI' },
    { key: 'referencePattern', titleKey: 'ANTENNA_FIELD_REFERENCE_PATTERN' },
    { key: 'rpeClass', titleKey: 'ANTENNA_FIELD_RPE_CLASS' },
  ],
  dictionaries: ['ANTENNA_TYPE'],
  dictionaryTexts: { ANTENNA_TYPE: 'ANTENNA_TYPE_' },
};
