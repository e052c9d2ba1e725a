import { z } from 'zod';
import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { sharedBandsApi } from '../../features/shared-bands/shared-bands.contract.js';
import { terrainProfileEndpoint } from '../../features/terrain/terrain-profile.contract.js';
import { endpoint } from '../../kernel/endpoint.js';
import { MwChannelPlan, MwDraft, MwHopDraft, RankedChannel } from './mw-application.schema.js';
import { MwDetails, MwSummary, mwListedColumns } from './mw-details.schema.js';
import { mwImportEndpoint } from './mw-import.contract.js';
import { mwNeighboursEndpoint } from './mw-neighbours.contract.js';
import { mwOwnSitesEndpoint } from './mw-own-sites.contract.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;

export const mwApplicationsRequests = dossierKindOf({
  name: 'mwApplicationsRequests',
  base: '/api/mwApplicationsRequests',
  key: 'microwaveLink',
  workflow: applicationWorkflow,
  draft: MwDraft,
  details: MwDetails,
  summary: MwSummary,
  listed: mwListedColumns,
  readers,
  aspects: [
    'mapped',
    'messages',
    'documents',
    'assignment',
    'decisions',
    'rights',
    'waivers',
    'opinions',
    'proposals',
    'coordination',
  ],
  endpoints: {
    listChannelPlans: endpoint({
      method: 'GET',
      path: '/channelPlans',
      summary: 'Channel plans, by frequency.',
      access: [...readers, 'PORTADMIN'],
      response: z.array(MwChannelPlan),
    }),
    rankChannels: endpoint({
      method: 'POST',
      path: '/channels',
      summary: 'Channels of the plan of a hop, the one in which it and its neighbours disturb each other least first.',
      access: [...applicationWorkflow.applicants, ...applicationWorkflow.officers],
      body: z.strictObject({
        /** Complete but for the channel; none are ranked for any other. */
        hop: MwHopDraft,
        /** The dossier that the hop belongs to, which does not disturb itself; absent before the first save. */
        dossierId: z.uuid().optional(),
      }),
      response: z.array(RankedChannel),
    }),
    ...sharedBandsApi({ readers }),
    listNeighbours: mwNeighboursEndpoint(applicationWorkflow.officers),
    listOwnSites: mwOwnSitesEndpoint(applicationWorkflow.applicants),
    importHops: mwImportEndpoint(applicationWorkflow.applicants),
    readProfile: terrainProfileEndpoint(readers),
  },
});
