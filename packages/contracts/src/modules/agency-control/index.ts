export * from './administration.js';
export * from './agency-control.contract.js';
export * from './anomaly.schema.js';
export * from './complaint.schema.js';
export * from './day-plan.schema.js';
export * from './field-records.schema.js';
export * from './inspection.schema.js';
export * from './planning.js';
