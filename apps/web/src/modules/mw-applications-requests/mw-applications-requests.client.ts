import { mwApplicationsRequests } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';

export const mwApplicationsRequestsClient = clientOf(mwApplicationsRequests);
