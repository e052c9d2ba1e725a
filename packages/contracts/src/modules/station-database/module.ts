import { fieldInformationButtons, requirableOf } from '../../features/fields/field-set.js';
import type { ModuleDeclaration } from '../module-declaration.js';
import { declarationFields } from './declaration-fields.js';
import { declarationsList, stationDeclarations } from './declarations.contract.js';
import { stationDatabase } from './station-database.contract.js';
import { stationsList } from './stations.list.js';

export const stationDatabaseModule: ModuleDeclaration = {
  groups: [stationDatabase, stationDeclarations],
  lists: [stationsList, declarationsList],
  requirableFields: Object.entries(requirableOf(declarationFields).labels).map(([key, titleKey]) => ({
    key,
    titleKey,
  })),
  informationButtons: [
    { key: 'status', titleKey: 'STATION_STATUS' },
    { key: 'exposure', titleKey: 'STATION_TAB_EXPOSURE' },
    ...fieldInformationButtons(declarationFields),
  ],
};
