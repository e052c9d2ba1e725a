export * from './mw-parity.contract.js';
export * from './mw-parity.schema.js';
