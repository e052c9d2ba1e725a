import { modules } from '@portal/contracts';
import { declarationWorkflow, type stationDeclarations } from '@portal/contracts/modules/station-database';
import { dossierKind, type ListedKinds } from '../../../features/dossiers/dossier-kind.js';

export const stationDeclaration = dossierKind({
  key: 'stationDeclaration' satisfies typeof stationDeclarations.kind.key,
  slug: modules.stationDatabase.slug,
  api: 'stationDeclarations' satisfies typeof stationDeclarations.name,
  workflow: declarationWorkflow,
  system: 'COM',
  paths: { list: 'requests-list', application: 'declaration', consultation: 'consultation' },
});

/** What the portal lists and counts before any page of the module is opened. */
export const declarationKinds: ListedKinds = {
  kinds: [stationDeclaration],
  loadCalls: async () => (await import('./declarations.client.js')).declarationsClient,
};
