export { DecisionPage as Component } from '../../features/dossiers/verification/decision-page.js';
