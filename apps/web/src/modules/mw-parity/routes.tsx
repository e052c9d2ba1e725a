import type { RouteObject } from 'react-router-dom';
import { DocumentationPage } from './documentation-page.js';
import { ParityPage } from './parity-page.js';

export const routes: RouteObject[] = [
  { path: 'view', element: <ParityPage /> },
  { path: 'documentation', element: <DocumentationPage /> },
];
