import { modules } from '@portal/contracts';
import {
  trialGroups,
  trialKindOf,
  trialServices,
  trialWorkflow,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { type DossierKind, dossierKind, type ListedKinds } from '../../features/dossiers/dossier-kind.js';

type TrialService = (typeof trialServices)[number];

export const trialKind = (service: TrialService): DossierKind =>
  dossierKind({
    key: trialKindOf[service],
    slug: modules.freqExperimentationRequests.slug,
    api: trialGroups[service].name,
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
  kinds: trialServices.map(trialKind),
  loadCalls: async () => (await import('./freq-experimentation-requests.client.js')).experimentsClient,
};
