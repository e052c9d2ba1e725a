import type { ModuleFinder } from '../../features/portal/finder.js';
import { currentSession } from '../../features/session/session.js';
import { mwApplicationsRequestsClient as client } from '../../kernel/clients.js';
import { addresses } from './addresses.js';

const MOST = 7;

/** Drafts are gone on with by those who write them, and read by the others. */
const writes = (): boolean =>
  currentSession().user?.roles.some((role) => role === 'REQUEST' || role === 'OWNER') ?? false;

/** Applications by reference, title, holder or site. */
export const finder: ModuleFinder = {
  queryKey: [...client.listDossiers.key, 'finder'],
  find: async (search, signal) => {
    const { rows } = await client.listDossiers({ query: { search, pageSize: MOST } }, { signal });
    return rows.map(({ id, reference, title, status, holder }) => ({
      id,
      label: [reference, title].filter(Boolean).join(' – '),
      hint: holder.companyName,
      path: status === 'DRAFT' && writes() ? addresses.application(id) : addresses.consultation(id),
    }));
  },
};
