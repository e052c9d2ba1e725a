import { endpoint, endpointGroup, READINESS_PATH, Readiness } from '@portal/contracts';
import { z } from 'zod';

/** Endpoints for operators and integrators. */
export const operations = endpointGroup({
  name: 'operations',
  base: '',
  endpoints: {
    live: endpoint({
      method: 'GET',
      path: '/health/live',
      summary: 'The process answers.',
      access: 'public',
      isProbe: true,
      response: Readiness,
    }),
    ready: endpoint({
      method: 'GET',
      path: READINESS_PATH,
      summary: 'Requests can be served: the database answers within a second, and the disk has space. 503 otherwise.',
      access: 'public',
      isProbe: true,
      response: Readiness,
      errors: ['SERVICE_UNAVAILABLE'],
    }),
    started: endpoint({
      method: 'GET',
      path: '/health/started',
      summary: 'Migrations and reference data are in place.',
      access: 'public',
      isProbe: true,
      response: Readiness,
      errors: ['SERVICE_UNAVAILABLE'],
    }),
    openapi: endpoint({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description.',
      access: 'public',
      response: z.record(z.string(), z.unknown()),
    }),
    docs: endpoint({
      method: 'GET',
      path: '/api/docs',
      summary: 'This description as a page.',
      access: 'public',
      response: z.string(),
    }),
  },
});
