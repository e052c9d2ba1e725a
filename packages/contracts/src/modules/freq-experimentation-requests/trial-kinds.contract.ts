import { dossierAssignmentApi } from '../../features/dossiers/dossier-assignment.contract.js';
import { dossierCoordinationApi } from '../../features/dossiers/dossier-coordination.contract.js';
import { dossierDecisionsApi } from '../../features/dossiers/dossier-decisions.contract.js';
import { dossierDocumentsApi } from '../../features/dossiers/dossier-documents.contract.js';
import { dossierMapApi } from '../../features/dossiers/dossier-map.contract.js';
import { dossierMessagesApi } from '../../features/dossiers/dossier-messages.contract.js';
import { dossierObligationsApi } from '../../features/dossiers/dossier-obligations.contract.js';
import { dossierOpinionsApi } from '../../features/dossiers/dossier-opinions.contract.js';
import { dossierProposalsApi } from '../../features/dossiers/dossier-proposals.contract.js';
import { dossierRightsApi } from '../../features/dossiers/dossier-rights.contract.js';
import { dossierWaiversApi } from '../../features/dossiers/dossier-waivers.contract.js';
import { dossierApi } from '../../features/dossiers/dossiers.contract.js';
import { endpointGroup } from '../../kernel/endpoint.js';
import { type TrialService, trialFieldsOf } from './trial-services.js';
import { TrialSummary, trialListedColumns } from './trial-summary.js';
import { trialWorkflow } from './trial-workflow.js';

export const trialReaders = ['REGULATOR', 'OWNER', 'REQUEST'] as const;

/** The calls for the trials of one service: the same for all four, with the fields of the service. */
const trialGroup = <const N extends string, const S extends TrialService>(name: N, service: S) => {
  const { draft, details } = trialFieldsOf(service);
  const readers = trialReaders;
  const workflow = trialWorkflow;
  return endpointGroup({
    name,
    module: 'freqExperimentationRequests',
    base: `/api/freqExperimentationRequests/${service}`,
    endpoints: {
      ...dossierApi({ workflow, draft, details, summary: TrialSummary, listed: trialListedColumns, readers }),
      ...dossierMapApi({ workflow, listed: trialListedColumns, readers }),
      ...dossierMessagesApi({ workflow }),
      ...dossierDocumentsApi({ workflow, readers }),
      ...dossierDecisionsApi({ readers }),
      ...dossierWaiversApi({ workflow }),
      ...dossierRightsApi({ workflow, readers }),
      ...dossierAssignmentApi({ workflow }),
      ...dossierObligationsApi({ readers }),
      ...dossierOpinionsApi({ workflow }),
      ...dossierCoordinationApi({ workflow }),
      ...dossierProposalsApi({ workflow, draft, details }),
    },
  });
};

export const trialGroups = {
  band: trialGroup('experimentBandTrials', 'band'),
  radar: trialGroup('experimentRadarTrials', 'radar'),
  drone: trialGroup('experimentDroneTrials', 'drone'),
  terrestial: trialGroup('experimentTerrestialTrials', 'terrestial'),
} as const;

/** Key of the kind of dossiers of a service. */
export const trialKindOf = {
  band: 'experimentBand',
  radar: 'experimentRadar',
  drone: 'experimentDrone',
  terrestial: 'experimentTerrestial',
} as const satisfies Record<TrialService, string>;
