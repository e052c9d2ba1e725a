import {
  freqExperimentationRequests,
  trialBandsData,
  trialBodiesData,
  trialGroups,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';
import { clientOf } from '../../kernel/client.js';

export const experimentsClient = clientOf(freqExperimentationRequests);
export const trialBandsClient = clientOf(trialBandsData);
export const trialBodiesClient = clientOf(trialBodiesData);

/** Calls about the trials of each service. */
export const trialClients = {
  band: dossierClientOf(trialGroups.band),
  radar: dossierClientOf(trialGroups.radar),
  drone: dossierClientOf(trialGroups.drone),
  terrestial: dossierClientOf(trialGroups.terrestial),
};
