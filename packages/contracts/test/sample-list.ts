import { dossierListApi, dossierListOf, dossierRow, endpointGroup, statesOf } from '@portal/contracts';
import { z } from 'zod';
import { catalogueWorkflow, ModelSummary } from './sample-catalogue.js';
import { TrialSummary, trialReaders, trialWorkflow } from './sample-trial.js';

/** A list of both sample kinds, for tests of the engine. */
export const sampleList = endpointGroup({
  name: 'sampleList',
  base: '/api/sampleList',
  endpoints: dossierListApi({
    workflows: { trial: trialWorkflow, model: catalogueWorkflow },
    row: z.discriminatedUnion('kind', [dossierRow('trial', TrialSummary), dossierRow('model', ModelSummary)]),
    readers: trialReaders,
  }),
});

export const allSamplesList = dossierListOf(sampleList.endpoints.listDossiers, {
  key: 'sample-list/dossiers',
  views: 'sample-all',
  title: 'TRIAL_LIST_CAPTION',
  states: [...new Set([...statesOf(trialWorkflow), ...statesOf(catalogueWorkflow)])],
  columns: [],
});
