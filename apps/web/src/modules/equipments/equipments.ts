import { modules } from '@portal/contracts';
import type { equipments } from '@portal/contracts/modules/equipments';
import { catalogueKind } from '../../features/catalogue/catalogue-kind.js';
import type { ListedKinds } from '../../features/dossiers/dossier-kind.js';

export const equipmentCatalogue = catalogueKind({
  module: modules.equipments.key,
  key: 'equipment' satisfies typeof equipments.kind.key,
  api: 'equipments' satisfies typeof equipments.name,
});

/** What the portal lists and counts before any page of the module is opened. */
export const equipmentApplications: ListedKinds = {
  kinds: [equipmentCatalogue.applications],
  loadCalls: async () => (await import('./equipments.client.js')).equipmentsClient,
};
