import { modules } from '@portal/contracts';
import { type comsis, comsisWorkflow } from '@portal/contracts/modules/comsis';
import { dossierKind, type ListedKinds } from '../../features/dossiers/dossier-kind.js';

export const comsisFileKind = dossierKind({
  key: 'comsisFile' satisfies typeof comsis.kind.key,
  slug: modules.comsis.slug,
  api: 'comsis' satisfies typeof comsis.name,
  workflow: comsisWorkflow,
});

/** What the portal lists and counts before any page of the module is opened. */
export const comsisFiles: ListedKinds = {
  kinds: [comsisFileKind],
  loadCalls: async () => (await import('./comsis.client.js')).comsisClient,
};
