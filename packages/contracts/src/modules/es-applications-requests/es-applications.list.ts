import { applicationWorkflow } from '../../features/dossiers/application-workflow.js';
import { dossierListOf } from '../../features/dossiers/dossiers.list.js';
import { statesOf } from '../../features/dossiers/workflow.js';
import { fieldColumns } from '../../features/fields/field-columns.js';
import { esApplicationsRequests } from './es-applications-requests.contract.js';
import { esFields } from './es-fields.js';
import { type EsSummary, esListedColumns, esListedNames } from './es-summary.js';

/** Bands of all beams, each once: `TX 14000–14500 MHz`. */
export const bandsOf = ({ bands }: Pick<EsSummary, 'bands'>): string =>
  [...new Set(bands.map(({ direction, lowMhz, highMhz }) => `${direction} ${lowMhz}–${highMhz} MHz`))].join(' | ');

export const esApplicationsList = dossierListOf(esApplicationsRequests.endpoints.listDossiers, {
  key: 'es-applications-requests/dossiers',
  views: 'es-applications',
  title: 'ES_LIST_CAPTION',
  states: statesOf(applicationWorkflow),
  hasDeadlines: true,
  hasOfficers: true,
  hasRights: true,
  isMapped: true,
  hasDecisions: true,
  columns: [
    ...fieldColumns(esFields, esListedNames, esListedColumns),
    { id: 'band', heading: 'ES_COLUMN_BAND', value: ({ summary }) => bandsOf(summary) },
  ],
});
