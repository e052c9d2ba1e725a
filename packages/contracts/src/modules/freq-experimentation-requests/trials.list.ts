import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { boundsOf } from '../../features/dossiers/listed-columns.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { fieldColumns } from '../../features/fields/field-columns.js';
import type { ListColumn } from '../../kernel/list.js';
import { freqExperimentationRequests } from './freq-experimentation-requests.contract.js';
import { commonTrialFields } from './trial-fields.js';
import { type TrialSummary, trialListedColumns, trialListedNames } from './trial-summary.js';
import { trialWorkflow } from './trial-workflow.js';

type Row = { readonly summary: TrialSummary };

const service: ListColumn<Row, 'service'> = {
  id: 'service',
  heading: 'EXP_COLUMN_SERVICE',
  value: ({ summary }, t) => t(`EXP_SERVICE_${summary.service.toUpperCase()}`),
};
const end = <const N extends 'lowMhz' | 'highMhz'>(id: N, heading: string): ListColumn<Row, N> => ({
  id,
  heading,
  kind: 'number',
  unit: 'MHz',
  range: boundsOf(id),
  value: ({ summary }) => summary[id],
});

export const trialsList = dossierListOf(freqExperimentationRequests.endpoints.listDossiers, {
  key: 'freq-experimentation-requests/dossiers',
  views: 'experiments',
  title: 'EXP_LIST_CAPTION',
  states: statesOf(trialWorkflow),
  hasDeadlines: true,
  hasOfficers: true,
  hasRights: true,
  isMapped: true,
  hasDecisions: true,
  columns: [
    service,
    ...fieldColumns(commonTrialFields, trialListedNames, trialListedColumns),
    end('lowMhz', 'EXP_FIELD_LOW_MHZ'),
    end('highMhz', 'EXP_FIELD_HIGH_MHZ'),
  ],
});
