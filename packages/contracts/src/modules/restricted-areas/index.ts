export * from './area.rules.js';
export * from './area.schema.js';
export * from './restricted-areas.contract.js';
