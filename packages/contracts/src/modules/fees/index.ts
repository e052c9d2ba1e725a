export * from './fee-forecast.schema.js';
export * from './fee-payment.schema.js';
export * from './fee-rule.schema.js';
export * from './fee-run.schema.js';
export * from './fee-statement.schema.js';
export { StatementQuery } from './fee-statements.endpoints.js';
export * from './fee-statements.list.js';
export * from './fees.contract.js';
export * from './waterfall.js';
