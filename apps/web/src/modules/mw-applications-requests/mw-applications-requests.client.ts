import { channelPlans, mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';
import { clientOf } from '../../kernel/client.js';

export const channelPlansClient = clientOf(channelPlans);
export const mwApplicationsRequestsClient = dossierClientOf(mwApplicationsRequests);
