import type { RouteObject } from 'react-router-dom';
import { ParityPage } from './parity-page.js';

export const routes: RouteObject[] = [{ path: 'view', element: <ParityPage /> }];
