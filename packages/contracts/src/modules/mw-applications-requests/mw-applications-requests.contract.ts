import { z } from 'zod';
import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierApi } from '../../features/dossiers/dossiers.contract.js';
import { endpoint } from '../../kernel/endpoint.js';
import { manifest } from '../../kernel/manifest.js';
import { MwChannelPlan, MwDraft } from './mw-application.schema.js';
import { MwDetails, MwSummary } from './mw-details.schema.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST', 'VISITOR'] as const;

export const mwApplicationsRequests = manifest({
  key: 'mwApplicationsRequests',
  slug: 'mw-applications-requests',
  requires: { roles: readers, systems: ['MW'] },
  api: {
    ...dossierApi({
      flow: applicationWorkflow,
      draft: MwDraft,
      details: MwDetails,
      summary: MwSummary,
      readers,
    }),
    listChannelPlans: endpoint({
      method: 'GET',
      path: '/channelPlans',
      summary: 'Channel plans, by frequency.',
      access: [...readers, 'PORTADMIN'],
      response: z.array(MwChannelPlan),
    }),
  },
});
