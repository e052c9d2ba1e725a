export { HelpPage as Component } from '../../features/help/help-page.js';
