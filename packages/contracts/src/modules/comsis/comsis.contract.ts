import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { endpoint } from '../../kernel/endpoint.js';
import { IntermodulationAnswer, IntermodulationQuestion } from './comsis.schema.js';
import { comsisBoardApi } from './comsis-board.contract.js';
import { ComsisDetails, ComsisDraft } from './comsis-fields.js';
import { comsisMeetingsApi } from './comsis-meetings.contract.js';
import { ComsisSummary, comsisListedColumns } from './comsis-summary.js';
import { comsisWorkflow } from './comsis-workflow.js';

export const comsis = dossierKindOf({
  name: 'comsis',
  base: '/api/comsis',
  key: 'comsisFile',
  workflow: comsisWorkflow,
  draft: ComsisDraft,
  details: ComsisDetails,
  summary: ComsisSummary,
  listed: comsisListedColumns,
  readers: ['REGULATOR', 'OWNER', 'REQUEST'],
  aspects: ['mapped', 'messages', 'documents', 'assignment', 'decisions', 'waivers', 'obligations', 'opinions'],
  endpoints: {
    ...comsisBoardApi,
    ...comsisMeetingsApi,
    intermodulation: endpoint({
      method: 'POST',
      path: '/intermodulation',
      summary:
        'Intermodulation products of the third and fifth order that stay in the band, and the receivers that they hit.',
      access: 'session',
      body: IntermodulationQuestion,
      response: IntermodulationAnswer,
      errors: ['MODULE_DISABLED'],
    }),
  },
});
