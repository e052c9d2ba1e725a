export { useReveal } from './form/application-context.js';
export { FormColumns } from './form/form-columns.js';
export { HolderField } from './form/holder-field.js';
export { useLiveChecks } from './form/live-checks.js';
