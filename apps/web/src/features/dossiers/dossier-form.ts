export { useReveal } from './form/application-context.js';
export { HolderField } from './form/holder-field.js';
