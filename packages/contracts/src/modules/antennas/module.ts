import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { antennaFields } from './antenna-fields.js';
import { antennaManufacturers, classMasks, importProfiles } from './antenna-reference.contract.js';
import { antennas } from './antennas.contract.js';
import { antennaDraftsList, antennasList } from './antennas.list.js';

export const antennasModule: ModuleDeclaration = {
  groups: [antennas, antennaManufacturers, classMasks, importProfiles],
  lists: [antennasList, antennaDraftsList],
  requirableFields: Object.entries(requirableOf(antennaFields).labels).map(([key, titleKey]) => ({ key, titleKey })),
  informationButtons: fieldInformationButtons(antennaFields),
  dictionaries: ['ANTENNA_TYPE'],
  dictionaryTexts: { ANTENNA_TYPE: 'ANTENNA_TYPE_' },
};
