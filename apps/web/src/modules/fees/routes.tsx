import { Navigate, type RouteObject } from 'react-router-dom';
import { AssignmentsPage } from './assignments-page.js';
import { ExportsPage } from './exports-page.js';
import { ParametersPage } from './parameters-page.js';
import { PaymentsPage } from './payments-page.js';
import { RunsPage } from './runs-page.js';
import { SimulatorPage } from './simulator-page.js';
import { StatementPage } from './statement-page.js';
import { StatementsPage } from './statements-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="statements" replace /> },
  { path: 'statements/:tab?', Component: StatementsPage },
  { path: 'statement/:number', Component: StatementPage },
  { path: 'simulator', Component: SimulatorPage },
  { path: 'assignments', Component: AssignmentsPage },
  { path: 'runs/:id?', Component: RunsPage },
  { path: 'payments', Component: PaymentsPage },
  { path: 'parameters', Component: ParametersPage },
  { path: 'exports', Component: ExportsPage },
];
