import { esApplicationsRequests, esSatellites } from '@portal/contracts/modules/es-applications-requests';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';
import { clientOf } from '../../kernel/client.js';

export const esApplicationsRequestsClient = dossierClientOf(esApplicationsRequests);
export const esSatellitesClient = clientOf(esSatellites);
