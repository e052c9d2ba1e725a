import { z } from 'zod';
import { dossierListApi, dossierRow } from '../../features/dossiers/dossiers.contract.js';
import { endpointGroup } from '../../kernel/endpoint.js';
import { trialKindOf, trialReaders } from './trial-kinds.contract.js';
import { trialServices } from './trial-services.js';
import { TrialSummary, trialListedColumns } from './trial-summary.js';
import { trialWorkflow } from './trial-workflow.js';

/** What is called about trials of every service; those of one service are in `trialGroups`. */
export const freqExperimentationRequests = endpointGroup({
  name: 'freqExperimentationRequests',
  base: '/api/freqExperimentationRequests',
  endpoints: {
    ...dossierListApi({
      workflows: Object.fromEntries(trialServices.map((service) => [trialKindOf[service], trialWorkflow])),
      row: z.discriminatedUnion('kind', [
        dossierRow(trialKindOf.band, TrialSummary),
        dossierRow(trialKindOf.radar, TrialSummary),
        dossierRow(trialKindOf.drone, TrialSummary),
        dossierRow(trialKindOf.terrestial, TrialSummary),
      ]),
      listed: trialListedColumns,
      readers: trialReaders,
    }),
  },
});
