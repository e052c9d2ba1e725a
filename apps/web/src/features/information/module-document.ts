import { type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { documentationClient } from '../../kernel/clients/documentation.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';

/** Reads a document of a module, from the address where the module has them. */
export function moduleDocument(module: ModuleKey, name: string): ViewedFile {
  const { documents }: ModuleManifest = modules[module];
  const call = { params: { module }, query: { name } };
  const { getComsisDocument, getDocument } = documentationClient;
  const read = documents === 'comsisDocumentation' ? getComsisDocument : getDocument;
  return { name, source: (signal) => read(call, { signal }) };
}
