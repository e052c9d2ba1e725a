export * from './fee-rule.schema.js';
export * from './fees.contract.js';
export * from './waterfall.js';
