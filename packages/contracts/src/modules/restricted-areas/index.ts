export * from './area.rules.js';
export * from './area.schema.js';
export * from './area-days.js';
export * from './cnig.js';
export * from './restricted-areas.contract.js';
