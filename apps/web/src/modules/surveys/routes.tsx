import { Navigate, type RouteObject } from 'react-router-dom';
import { AnswerPage } from './answer-page.js';
import { FollowUpsPage } from './follow-ups-page.js';
import { InvitationsPage } from './invitations-page.js';
import { ListPage } from './list-page.js';
import { ResultsPage } from './results-page.js';
import { WritePage } from './write-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="invitations" replace /> },
  { path: 'invitations', Component: InvitationsPage },
  { path: 'answer/:id', Component: AnswerPage },
  { path: 'follow-ups', Component: FollowUpsPage },
  { path: 'list', Component: ListPage },
  { path: 'write/:id', Component: WritePage },
  { path: 'results/:id', Component: ResultsPage },
];
