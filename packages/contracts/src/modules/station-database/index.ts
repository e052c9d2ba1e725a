export * from './station-database.contract.js';
export * from './station-filter.js';
export * from './station-records.schema.js';
export * from './stations.list.js';
