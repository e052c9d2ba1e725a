export { DocumentationPage as Component } from '../../features/documents/documentation-page.js';
