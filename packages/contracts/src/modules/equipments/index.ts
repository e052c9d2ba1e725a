export * from './equipment.rules.js';
export * from './equipment.schema.js';
export * from './equipments.contract.js';
export * from './equipments.list.js';
