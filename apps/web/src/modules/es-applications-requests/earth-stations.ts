import { applicationWorkflow, modules } from '@portal/contracts';
import type { esApplicationsRequests } from '@portal/contracts/modules/es-applications-requests';
import { dossierKind, type ListedKinds } from '../../features/dossiers/dossier-kind.js';

export const earthStation = dossierKind({
  key: 'earthStation' satisfies typeof esApplicationsRequests.kind.key,
  slug: modules.esApplicationsRequests.slug,
  api: 'esApplicationsRequests' satisfies typeof esApplicationsRequests.name,
  workflow: applicationWorkflow,
  system: 'ES',
});

/** What the portal lists and counts before any page of the module is opened. */
export const earthStations: ListedKinds = {
  kinds: [earthStation],
  loadCalls: async () => (await import('./es-applications-requests.client.js')).esApplicationsRequestsClient,
};
