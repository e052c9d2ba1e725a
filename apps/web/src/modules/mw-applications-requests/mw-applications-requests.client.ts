import { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { clientOf } from '../../kernel/client.js';

export const mwApplicationsRequestsClient = clientOf(mwApplicationsRequests);
