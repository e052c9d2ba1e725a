import {
  freqExperimentationRequests,
  trialBandsData,
  trialBodiesData,
  trialGroups,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { clientOf } from '../../kernel/client.js';

export const experimentsClient = clientOf(freqExperimentationRequests);
export const trialBandsClient = clientOf(trialBandsData);
export const trialBodiesClient = clientOf(trialBodiesData);

/** Calls about the trials of each service. */
export const trialClients = {
  band: clientOf(trialGroups.band),
  radar: clientOf(trialGroups.radar),
  drone: clientOf(trialGroups.drone),
  terrestial: clientOf(trialGroups.terrestial),
};
