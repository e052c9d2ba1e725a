import { z } from 'zod';
import { dossierListApi, dossierRow } from '../../features/dossiers/dossiers.contract.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import {
  AskedOccurrences,
  AskedSlots,
  AskedVolumes,
  CalendarQuery,
  FreeSlots,
  HaltMatches,
  HaltOrder,
  HaltQuery,
  PublicTrial,
  PublicTrialQuery,
  TrialCalendar,
  VolumeConflicts,
} from './trial-calls.schema.js';
import { trialGroups, trialReaders } from './trial-kinds.contract.js';
import { TrialSummary, trialListedColumns } from './trial-summary.js';

/** What is called about trials of every service; those of one service are in `trialGroups`. */
export const freqExperimentationRequests = endpointGroup({
  name: 'freqExperimentationRequests',
  base: '/api/freqExperimentationRequests',
  endpoints: {
    ...dossierListApi({
      workflows: Object.fromEntries(Object.values(trialGroups).map(({ kind }) => [kind.key, kind.workflow])),
      row: z.discriminatedUnion('kind', [
        dossierRow(trialGroups.band.kind.key, TrialSummary),
        dossierRow(trialGroups.radar.kind.key, TrialSummary),
        dossierRow(trialGroups.drone.kind.key, TrialSummary),
        dossierRow(trialGroups.terrestial.kind.key, TrialSummary),
      ]),
      listed: trialListedColumns,
      readers: trialReaders,
    }),

    conflicts: endpoint({
      method: 'POST',
      path: '/conflicts',
      summary:
        'How volumes disturb each other and what is planned. Intervals exclude their ends, in time, band and height; altitude never excuses a conflict of frequencies.',
      access: trialReaders,
      body: AskedVolumes,
      response: VolumeConflicts,
    }),
    freeSlots: endpoint({
      method: 'POST',
      path: '/freeSlots',
      summary: 'Where a bandwidth is free around a place in the windows of a rule, the best first; 50 at most.',
      access: trialReaders,
      body: AskedSlots,
      response: FreeSlots,
    }),
    occurrences: endpoint({
      method: 'POST',
      path: '/occurrences',
      summary: 'When a recurrence rule (RFC 5545) begins anew between two moments; 2,000 times at most.',
      access: trialReaders,
      body: AskedOccurrences,
      response: z.object({ startsUtc: z.array(z.iso.datetime()) }),
    }),
    trials: endpoint({
      method: 'GET',
      path: '/trials',
      summary:
        'Trials that were granted, as everybody may know them: positions rounded, 500 at most, the latest first.',
      access: 'public',
      query: PublicTrialQuery,
      response: z.object({ trials: z.array(PublicTrial) }),
      errors: ['MODULE_DISABLED', 'RATE_LIMITED'],
    }),
    calendar: endpoint({
      method: 'GET',
      path: '/calendar',
      summary: 'How many trials are planned, and declared on air, on each day of a month.',
      access: trialReaders,
      query: CalendarQuery,
      response: TrialCalendar,
    }),
    haltMatches: endpoint({
      method: 'GET',
      path: '/halt/matches',
      summary:
        'Trials in force that may radiate on a band around a place at a moment: what an interference desk looks for.',
      access: ['REGULATOR'],
      query: HaltQuery,
      response: HaltMatches,
    }),
    halt: endpoint({
      method: 'POST',
      path: '/halt',
      summary:
        'Stop trials at once: holders are told through the hub and by mail, their contacts by mail with a link. Those that are not in force are left out.',
      access: ['REGULATOR'],
      body: HaltOrder,
      response: z.object({ halted: z.array(z.string()) }),
      errors: ['NOT_FOUND'],
    }),
  },
});
