export { UrlViewerPage as Component } from '../../features/url-viewer/url-viewer-page.js';
