export * from './equipment.rules.js';
export * from './equipment.schema.js';
export * from './equipment-fields.js';
export * from './equipment-reference.contract.js';
export * from './equipment-reference.lists.js';
export * from './equipment-reference.schema.js';
export * from './equipments.contract.js';
export * from './equipments.list.js';
