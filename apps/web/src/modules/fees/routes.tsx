import { Navigate, type RouteObject } from 'react-router-dom';
import { SimulatorPage } from './simulator-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="simulator" replace /> },
  { path: 'simulator', Component: SimulatorPage },
];
