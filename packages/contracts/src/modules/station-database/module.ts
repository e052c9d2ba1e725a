import type { ModuleDeclaration } from '../module-declaration.js';
import { stationDatabase } from './station-database.contract.js';

export const stationDatabaseModule: ModuleDeclaration = { groups: [stationDatabase] };
