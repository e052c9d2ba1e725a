export * from './antenna.rules.js';
export * from './antenna.schema.js';
export * from './antennas.contract.js';
export * from './antennas.list.js';
