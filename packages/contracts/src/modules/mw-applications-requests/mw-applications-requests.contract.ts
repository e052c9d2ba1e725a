import { z } from 'zod';
import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierAssignmentApi } from '../../features/dossiers/dossier-assignment.contract.js';
import { dossierCoordinationApi } from '../../features/dossiers/dossier-coordination.contract.js';
import { dossierDecisionsApi } from '../../features/dossiers/dossier-decisions.contract.js';
import { dossierDocumentsApi } from '../../features/dossiers/dossier-documents.contract.js';
import { dossierMapApi } from '../../features/dossiers/dossier-map.contract.js';
import { dossierMessagesApi } from '../../features/dossiers/dossier-messages.contract.js';
import { dossierOpinionsApi } from '../../features/dossiers/dossier-opinions.contract.js';
import { dossierProposalsApi } from '../../features/dossiers/dossier-proposals.contract.js';
import { dossierRightsApi } from '../../features/dossiers/dossier-rights.contract.js';
import { dossierWaiversApi } from '../../features/dossiers/dossier-waivers.contract.js';
import { dossierApi } from '../../features/dossiers/dossiers.contract.js';
import { sharedBandsApi } from '../../features/shared-bands/shared-bands.contract.js';
import { terrainProfileEndpoint } from '../../features/terrain/terrain-profile.contract.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { MwChannelPlan, MwDraft, MwHopDraft, RankedChannel } from './mw-application.schema.js';
import { MwDetails, MwSummary, mwListedColumns } from './mw-details.schema.js';
import { mwImportEndpoint } from './mw-import.contract.js';
import { mwNeighboursEndpoint } from './mw-neighbours.contract.js';
import { mwOwnSitesEndpoint } from './mw-own-sites.contract.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;

export const mwApplicationsRequests = endpointGroup({
  name: 'mwApplicationsRequests',
  base: '/api/mwApplicationsRequests',
  endpoints: {
    ...dossierApi({
      workflow: applicationWorkflow,
      draft: MwDraft,
      details: MwDetails,
      summary: MwSummary,
      listed: mwListedColumns,
      readers,
    }),
    ...dossierMapApi({ workflow: applicationWorkflow, listed: mwListedColumns, readers }),
    ...dossierMessagesApi({ workflow: applicationWorkflow }),
    ...dossierDocumentsApi({ workflow: applicationWorkflow, readers }),
    ...dossierDecisionsApi({ readers }),
    ...dossierWaiversApi({ workflow: applicationWorkflow }),
    ...dossierRightsApi({ workflow: applicationWorkflow, readers }),
    ...dossierAssignmentApi({ workflow: applicationWorkflow }),
    ...dossierOpinionsApi({ workflow: applicationWorkflow }),
    ...dossierCoordinationApi({ workflow: applicationWorkflow }),
    ...dossierProposalsApi({ workflow: applicationWorkflow, draft: MwDraft, details: MwDetails }),
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
