import type { ModuleDeclaration } from '../module-declaration.js';
import { stationDatabase } from './station-database.contract.js';
import { stationsList } from './stations.list.js';

export const stationDatabaseModule: ModuleDeclaration = {
  groups: [stationDatabase],
  lists: [stationsList],
  informationButtons: [
    { key: 'status', titleKey: 'STATION_STATUS' },
    { key: 'exposure', titleKey: 'STATION_TAB_EXPOSURE' },
  ],
};
