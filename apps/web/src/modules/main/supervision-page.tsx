export { SupervisionPage as Component } from '../../features/supervision/supervision-page.js';
