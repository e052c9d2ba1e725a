import { documentation, type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';

const documentationClient = clientOf(documentation);

/** Reads a document of a module, from the address where the module has them. */
export function moduleDocument(module: ModuleKey, name: string): ViewedFile {
  const manifest: ModuleManifest = modules[module];
  const call = { params: { module }, query: { name } };
  const { getComsisDocument, getDocument } = documentationClient;
  const read = manifest.documents === 'comsisDocumentation' ? getComsisDocument : getDocument;
  return { name, source: (signal) => read(call, { signal }) };
}
