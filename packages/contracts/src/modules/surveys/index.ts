export * from './survey.schema.js';
export { SurveyContentRules } from './survey-content.js';
export * from './survey-results.js';
export * from './survey-rules.js';
export * from './surveys.contract.js';
