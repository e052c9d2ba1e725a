export { useOwnDossierId, useReveal } from './form/application-context.js';
export { ApplicationMap } from './form/application-map.js';
export { DocumentsSection } from './form/documents-section.js';
export { FormColumns } from './form/form-columns.js';
export { FormSteps } from './form/form-steps.js';
export { HolderField } from './form/holder-field.js';
export { useHolder } from './form/use-holder.js';
