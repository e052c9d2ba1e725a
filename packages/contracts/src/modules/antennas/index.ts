export * from './antenna.rules.js';
export * from './antenna.schema.js';
export * from './antenna-fields.js';
export * from './antenna-reference.contract.js';
export * from './antenna-reference.lists.js';
export * from './antenna-reference.schema.js';
export * from './antennas.contract.js';
export * from './antennas.list.js';
