import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { Id, readers, Version } from './fee-access.js';
import { FeeRun, NewRun, RunPreview } from './fee-run.schema.js';

/** Calculations of a year. */
export const feeRunsEndpoints = {
  listRuns: endpoint({
    method: 'GET',
    path: '/runs',
    summary: 'Calculations, the newest first.',
    access: readers,
    response: z.array(FeeRun),
  }),
  createRun: endpoint({
    method: 'POST',
    path: '/runs',
    summary: 'Begins a preview of a year, which takes the place of the one before it. Computed in the background.',
    access: readers,
    body: NewRun,
    response: FeeRun,
    success: 201,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  readPreview: endpoint({
    method: 'GET',
    path: '/runs/:id/preview',
    summary: 'A calculation: totals, bands, what changed since the one before, and what failed with its cause.',
    access: readers,
    params: Id,
    response: RunPreview,
    errors: ['NOT_FOUND'],
  }),
  freezeRun: endpoint({
    method: 'POST',
    path: '/runs/:id/freeze',
    summary: 'Keeps a preview as it is: it no longer follows rights, rules and rates.',
    access: readers,
    params: Id,
    body: Version,
    response: FeeRun,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  issueRun: endpoint({
    method: 'POST',
    path: '/runs/:id/issue',
    summary: 'Issues the statements of a frozen calculation, by somebody else than who froze it.',
    access: readers,
    params: Id,
    body: Version,
    response: FeeRun,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED', 'FOUR_EYES'],
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/runs/:id/retry',
    summary: 'Computes the statements that failed again, and only these.',
    access: readers,
    params: Id,
    body: Version,
    response: FeeRun,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  closeRun: endpoint({
    method: 'POST',
    path: '/runs/:id/close',
    summary: 'Closes a calculation whose statements are issued.',
    access: readers,
    params: Id,
    body: Version,
    response: FeeRun,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
} as const;
