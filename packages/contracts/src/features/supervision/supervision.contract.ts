import { z } from 'zod';
import { anyOf } from '../../kernel/any-of.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, uncountedPageOf } from '../../kernel/paging.js';
import { AdminMessage, UserConnections } from '../hub/hub.schema.js';
import {
  ForcedLogoutOrder,
  HealthReport,
  JobKind,
  MessageOrder,
  RecentError,
  Recipient,
  SupervisedJob,
  SupervisedJobStatus,
  Traffic,
} from './supervision.schema.js';

const access = ['PORTADMIN'] as const;
const JobId = z.object({ kind: JobKind, id: z.uuid() });

export const SupervisedJobQuery = PageQuery.extend({
  kind: anyOf(JobKind.options),
  status: anyOf(SupervisedJobStatus.options),
  /** Part of the login of the owner. */
  search: z.string().trim().max(254).default(''),
});
export type SupervisedJobQuery = z.output<typeof SupervisedJobQuery>;

/** How the portal is doing, who is there, and what administrators do about it. Maintenance has calls of its own. */
export const supervision = endpointGroup({
  name: 'supervision',
  base: '/api/main/supervision',
  endpoints: {
    listConnections: endpoint({
      method: 'GET',
      path: '/connections',
      summary: 'Open connections of users to all processes; the hub calls notifyUserConnections when they change.',
      access,
      response: UserConnections,
    }),
    findRecipients: endpoint({
      method: 'GET',
      path: '/recipients',
      summary: 'The first twenty users or organisations whose name has the text in it.',
      access,
      query: z.object({ kind: z.enum(['USER', 'ORGANISATION']), search: z.string().trim().max(100).default('') }),
      response: z.array(Recipient),
    }),
    sendMessage: endpoint({
      method: 'POST',
      path: '/messages',
      summary: 'Sends a message to connected users; others receive it when they connect.',
      access,
      body: MessageOrder,
      response: AdminMessage,
      success: 201,
      errors: ['NOT_FOUND'],
    }),
    forceLogout: endpoint({
      method: 'POST',
      path: '/forcedLogouts',
      summary: 'Announces a logout with its reason; the sessions end ten seconds later, except the caller’s own.',
      access,
      body: ForcedLogoutOrder,
      response: z.object({ sessions: z.int() }),
      errors: ['NOT_FOUND'],
    }),
    checkHealth: endpoint({
      method: 'GET',
      path: '/health',
      summary: 'State of each part of the portal. Parts are examined at the same time, each for two seconds at most.',
      access,
      response: HealthReport,
    }),
    listJobs: endpoint({
      method: 'GET',
      path: '/jobs',
      summary: 'Background jobs, newest first.',
      access,
      query: SupervisedJobQuery,
      response: uncountedPageOf(SupervisedJob),
    }),
    retryJob: endpoint({
      method: 'POST',
      path: '/jobs/:kind/:id/retry',
      summary: 'Queues a job again that failed or was cancelled.',
      access,
      params: JobId,
      response: SupervisedJob,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
    cancelJob: endpoint({
      method: 'POST',
      path: '/jobs/:kind/:id/cancel',
      summary: 'Cancels a job that has not ended.',
      access,
      params: JobId,
      response: SupervisedJob,
      errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    }),
    readTraffic: endpoint({
      method: 'GET',
      path: '/traffic',
      summary: 'Requests of the last hour, with the slowest routes.',
      access,
      response: Traffic,
    }),
    listErrors: endpoint({
      method: 'GET',
      path: '/errors',
      summary: 'The last faults of the last seven days, the latest first, without what people typed.',
      access,
      query: z.object({ traceId: z.string().trim().max(200).default('') }),
      response: z.array(RecentError),
    }),
  },
});
