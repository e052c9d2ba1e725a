import { Navigate, type RouteObject } from 'react-router-dom';
import { ChangesPage } from './changes-page.js';
import { ListPage } from './list-page.js';
import { StationsMapPage } from './map-page.js';
import { StationPage } from './station-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="stations-list" replace /> },
  { path: 'stations-list', Component: ListPage },
  { path: 'stations-map', Component: StationsMapPage },
  { path: 'stations/:stationAnfr/:tab?', Component: StationPage },
  { path: 'changes', Component: ChangesPage },
];
