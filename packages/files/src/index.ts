export * from './figure.js';
export * from './import-report.js';
export * from './text.js';
export * from './text-table.js';
