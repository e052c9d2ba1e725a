import { esApplicationsRequests, esSatellites } from '@portal/contracts/modules/es-applications-requests';
import { clientOf } from '../../kernel/client.js';

export const esApplicationsRequestsClient = clientOf(esApplicationsRequests);
export const esSatellitesClient = clientOf(esSatellites);
