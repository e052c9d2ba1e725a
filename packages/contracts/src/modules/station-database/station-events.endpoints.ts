import { z } from 'zod';
import { ReportGenerated, ReportPreviewed, StationOpened } from '../../features/statistics/station-events.schema.js';
import { type EndpointSpec, endpoint } from '../../kernel/endpoint.js';
import { readers } from './station-readers.js';

const event = {
  method: 'POST',
  access: readers,
  idempotent: true,
  response: z.undefined(),
  success: 204,
  errors: ['FORBIDDEN', 'MODULE_DISABLED', 'IDEMPOTENCY_KEY_REUSED'],
} as const satisfies Partial<EndpointSpec>;

/** Events about its use that the station database sends; see the statistics of the portal. */
export const stationEvents = {
  stationOpened: endpoint({
    ...event,
    path: '/statistics/stationOpened',
    summary: 'The caller opened a station.',
    body: StationOpened,
  }),

  reportGenerated: endpoint({
    ...event,
    path: '/statistics/reportGenerated',
    summary: 'The caller generated a report on a station.',
    body: ReportGenerated,
  }),

  reportPreviewed: endpoint({
    ...event,
    path: '/statistics/reportPreviewed',
    summary: 'The caller looked at the preview of a report on a station.',
    body: ReportPreviewed,
  }),

  showAllUsed: endpoint({
    ...event,
    path: '/statistics/showAllUsed',
    summary: 'The caller asked for all stations at once.',
  }),
};
