import type { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { currentSession } from '../../features/identity/session.js';
import type { SearchProvider } from '../../features/portal/search-provider.js';
import { callKey } from '../../kernel/client.js';
import { addresses } from './addresses.js';

const MOST = 7;

/** Drafts are gone on with by those who write them, and read by the others. */
const writes = (): boolean =>
  currentSession().user?.roles.some((role) => role === 'REQUEST' || role === 'OWNER') ?? false;

/** Applications by reference, title, holder or site. Its calls are loaded with the first search, not with the portal. */
export const finder: SearchProvider = {
  queryKey: [...callKey<typeof mwApplicationsRequests>('mwApplicationsRequests', 'listDossiers'), 'finder'],
  find: async (search, signal) => {
    const { mwApplicationsRequestsClient: client } = await import('./mw-applications-requests.client.js');
    const { rows } = await client.listDossiers({ query: { search, pageSize: MOST } }, { signal });
    return rows.map(({ id, reference, title, status, holder }) => ({
      id,
      label: [reference, title].filter(Boolean).join(' – '),
      hint: holder.companyName,
      path: status === 'DRAFT' && writes() ? addresses.application(id) : addresses.consultation(id),
    }));
  },
};
