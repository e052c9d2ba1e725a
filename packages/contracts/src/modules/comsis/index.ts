export * from './comsis.contract.js';
export * from './comsis.schema.js';
export * from './comsis-check-rules.js';
export * from './comsis-fields.js';
export * from './comsis-file.rules.js';
export * from './comsis-files.list.js';
export * from './comsis-summary.js';
export * from './comsis-workflow.js';
