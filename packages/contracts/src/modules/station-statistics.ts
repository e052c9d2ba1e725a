import { type ModuleKey, modules } from './index.js';

/** The module whose use the statistics count by events. */
export const stationStatisticsModule: ModuleKey = modules.stationDatabase.key;
