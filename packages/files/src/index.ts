export * from './encodings.js';
export * from './figure.js';
export * from './import-report.js';
export * from './text.js';
export * from './text-table.js';
export * from './xml-text.js';
