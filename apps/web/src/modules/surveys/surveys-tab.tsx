export { SurveyList as Tab } from './list-page.js';
