import { dossierKindOf } from '../../features/dossiers/dossier-kind.contract.js';
import { type TrialService, trialFieldsOf } from './trial-services.js';
import { TrialSummary, trialListedColumns } from './trial-summary.js';
import { trialWorkflow } from './trial-workflow.js';

export const trialReaders = ['REGULATOR', 'OWNER', 'REQUEST'] as const;

/** The calls for the trials of one service: the same for all four, with the fields of the service. */
const trialGroup = <const N extends string, const K extends string, const S extends TrialService>(
  name: N,
  key: K,
  service: S,
) =>
  dossierKindOf({
    name,
    module: 'freqExperimentationRequests',
    base: `/api/freqExperimentationRequests/${service}`,
    key,
    workflow: trialWorkflow,
    ...trialFieldsOf(service),
    summary: TrialSummary,
    listed: trialListedColumns,
    readers: trialReaders,
    aspects: [
      'mapped',
      'messages',
      'documents',
      'assignment',
      'decisions',
      'rights',
      'waivers',
      'obligations',
      'opinions',
      'proposals',
      'coordination',
    ],
  });

/** A kind of dossiers for each service. */
export const trialGroups = {
  band: trialGroup('experimentBandTrials', 'experimentBand', 'band'),
  radar: trialGroup('experimentRadarTrials', 'experimentRadar', 'radar'),
  drone: trialGroup('experimentDroneTrials', 'experimentDrone', 'drone'),
  terrestial: trialGroup('experimentTerrestialTrials', 'experimentTerrestial', 'terrestial'),
} as const;
