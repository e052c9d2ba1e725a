import { applicationWorkflow, modules } from '@portal/contracts';
import type { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { dossierKind, type ListedKinds } from '../../features/dossiers/dossier-kind.js';

export const microwaveLink = dossierKind({
  key: 'microwaveLink' satisfies typeof mwApplicationsRequests.kind.key,
  slug: modules.mwApplicationsRequests.slug,
  api: 'mwApplicationsRequests' satisfies typeof mwApplicationsRequests.name,
  workflow: applicationWorkflow,
  system: 'MW',
  arrowKey: 'MW_LEGEND_ONE_WAY',
});

/** What the portal lists and counts before any page of the module is opened. */
export const microwaveLinks: ListedKinds = {
  kinds: [microwaveLink],
  loadCalls: async () => (await import('./mw-applications-requests.client.js')).mwApplicationsRequestsClient,
};
