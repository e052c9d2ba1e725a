import { dossierAssignmentApi } from '../../features/dossiers/dossier-assignment.contract.js';
import { dossierDecisionsApi } from '../../features/dossiers/dossier-decisions.contract.js';
import { dossierDocumentsApi } from '../../features/dossiers/dossier-documents.contract.js';
import { dossierMapApi } from '../../features/dossiers/dossier-map.contract.js';
import { dossierMessagesApi } from '../../features/dossiers/dossier-messages.contract.js';
import { dossierObligationsApi } from '../../features/dossiers/dossier-obligations.contract.js';
import { dossierOpinionsApi } from '../../features/dossiers/dossier-opinions.contract.js';
import { dossierWaiversApi } from '../../features/dossiers/dossier-waivers.contract.js';
import { dossierApi } from '../../features/dossiers/dossiers.contract.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { IntermodulationAnswer, IntermodulationQuestion } from './comsis.schema.js';
import { comsisBoardApi } from './comsis-board.contract.js';
import { ComsisDetails, ComsisDraft } from './comsis-fields.js';
import { comsisMeetingsApi } from './comsis-meetings.contract.js';
import { ComsisSummary, comsisListedColumns } from './comsis-summary.js';
import { comsisWorkflow as workflow } from './comsis-workflow.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST'] as const;
const listed = comsisListedColumns;

export const comsis = endpointGroup({
  name: 'comsis',
  base: '/api/comsis',
  endpoints: {
    ...dossierApi({ workflow, draft: ComsisDraft, details: ComsisDetails, summary: ComsisSummary, listed, readers }),
    ...dossierMapApi({ workflow, listed, readers }),
    ...dossierMessagesApi({ workflow }),
    ...dossierDocumentsApi({ workflow, readers }),
    ...dossierDecisionsApi({ readers }),
    ...dossierWaiversApi({ workflow }),
    ...dossierAssignmentApi({ workflow }),
    ...dossierOpinionsApi({ workflow }),
    ...dossierObligationsApi({ readers }),
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
