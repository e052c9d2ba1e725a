import { Navigate, type RouteObject } from 'react-router-dom';
import { ApplicationPage } from './application-page.js';
import { ConsultationPage } from './consultation-page.js';
import { StartPage } from './start-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="start-page" replace /> },
  { path: 'start-page', Component: StartPage },
  { path: 'application/:id?', Component: ApplicationPage },
  { path: 'consultation/:id/:tab?/:subtab?', Component: ConsultationPage },
];
