import { urlViewer } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const urlViewerClient = clientOf(urlViewer);

/** Pages of other sites that administrators allow. */
export const addressesQuery = () => endpointQuery(urlViewerClient.getAddresses, {});
