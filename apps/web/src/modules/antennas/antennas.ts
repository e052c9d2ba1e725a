import { modules } from '@portal/contracts';
import type { antennas } from '@portal/contracts/modules/antennas';
import { catalogueKind } from '../../features/catalogue/catalogue-kind.js';
import type { ListedKinds } from '../../features/dossiers/dossier-kind.js';

export const antennaCatalogue = catalogueKind({
  module: modules.antennas.key,
  key: 'antenna' satisfies typeof antennas.kind.key,
  api: 'antennas' satisfies typeof antennas.name,
});

/** What the portal lists and counts before any page of the module is opened. */
export const antennaApplications: ListedKinds = {
  kinds: [antennaCatalogue.applications],
  loadCalls: async () => (await import('./antennas.client.js')).antennasClient,
};
