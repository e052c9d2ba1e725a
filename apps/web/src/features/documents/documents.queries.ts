import { documents } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const documentsClient = clientOf(documents);

/** Documents of every module that the user sees. */
export const documentsQuery = () => endpointQuery(documentsClient.listDocuments, { query: {} });

/** Versions of a document, for administrators. */
export const documentVersionsQuery = (id: string) =>
  endpointQuery(documentsClient.listDocumentVersions, { params: { id } });
