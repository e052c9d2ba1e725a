export * from './mw-application.rules.js';
export * from './mw-application.schema.js';
export * from './mw-applications.list.js';
export * from './mw-applications-requests.contract.js';
export * from './mw-catalogued.js';
export * from './mw-details.schema.js';
export * from './mw-import.contract.js';
export * from './mw-import.js';
