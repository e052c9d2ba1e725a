export * from './station-database.contract.js';
