import { modules } from '@portal/contracts';
import {
  type trialGroups,
  type trialServices,
  trialWorkflow,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { type DossierKind, dossierKind, type ListedKinds } from '../../features/dossiers/dossier-kind.js';

type TrialService = (typeof trialServices)[number];

// Every page of the portal loads this: the contracts of the calls come with the pages of the module.
const services = ['band', 'radar', 'drone', 'terrestial'] as const satisfies typeof trialServices;
const keys = {
  band: 'experimentBand',
  radar: 'experimentRadar',
  drone: 'experimentDrone',
  terrestial: 'experimentTerrestial',
} as const satisfies { readonly [S in TrialService]: (typeof trialGroups)[S]['kind']['key'] };
const groups = {
  band: 'experimentBandTrials',
  radar: 'experimentRadarTrials',
  drone: 'experimentDroneTrials',
  terrestial: 'experimentTerrestialTrials',
} as const satisfies { readonly [S in TrialService]: (typeof trialGroups)[S]['name'] };

export const trialKind = (service: TrialService): DossierKind =>
  dossierKind({
    key: keys[service],
    slug: modules.freqExperimentationRequests.slug,
    api: groups[service],
    listApi: modules.freqExperimentationRequests.key,
    workflow: trialWorkflow,
    system: 'EXP',
    nameKey: `EXP_SERVICE_${service.toUpperCase()}`,
    paths: {
      list: 'requests-list',
      application: `request/${service}`,
      newApplication: `request/${service}/0`,
      applicationSuffix: '/:requestType?/:testType?',
      consultation: `consult/${service}`,
    },
  });

/** What the portal lists and counts before any page of the module is opened. */
export const trialKinds: ListedKinds = {
  kinds: services.map(trialKind),
  loadCalls: async () => (await import('./freq-experimentation-requests.client.js')).experimentsClient,
};
