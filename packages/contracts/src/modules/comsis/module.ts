import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { comsis } from './comsis.contract.js';
import { comsisCheckRules } from './comsis-check-rules.js';
import { comsisFields } from './comsis-fields.js';
import { comsisFilesList } from './comsis-files.list.js';

export const comsisModule: ModuleDeclaration = {
  groups: [comsis],
  lists: [comsisFilesList],
  checkRules: comsisCheckRules,
  requirableFields: Object.entries(requirableOf(comsisFields).labels).map(([key, titleKey]) => ({ key, titleKey })),
  informationButtons: fieldInformationButtons(comsisFields),
};
