import { documentation, documents, type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';

const documentationClient = clientOf(documentation);
const documentsClient = clientOf(documents);

/** Documents of every module. */
export const documentsQuery = () => endpointQuery(documentsClient.listDocuments, { query: {} });

/** Reads a document of a module, from the address where the module has them. */
export function moduleDocument(module: ModuleKey, name: string): ViewedFile {
  const manifest: ModuleManifest = modules[module];
  const call = { params: { module }, query: { name } };
  const { getComsisDocument, getDocument } = documentationClient;
  const read = manifest.documents === 'comsisDocumentation' ? getComsisDocument : getDocument;
  return { name, source: (signal) => read(call, { signal }) };
}
