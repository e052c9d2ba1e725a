import { channelPlans, mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { clientOf } from '../../kernel/client.js';

export const channelPlansClient = clientOf(channelPlans);
export const mwApplicationsRequestsClient = clientOf(mwApplicationsRequests);
