import { isApplicant } from '@portal/contracts';
import { currentSession } from '../identity/session.js';
import type { SearchProvider } from '../portal/search-provider.js';
import { addressesOf } from './addresses.js';
import { mayApply } from './applicants.js';
import { kindOf, type ListedKinds } from './dossier-kind.js';

const MOST = 7;

/** Finds dossiers by what the server searches. The call is loaded with the first search, not with the portal. */
export const dossierSearch = ({ kinds, loadCalls }: ListedKinds): SearchProvider => ({
  queryKey: [kindOf(kinds, {}).listApi, 'listDossiers', 'searchProvider'],
  find: async (search, signal) => {
    const { listDossiers } = await loadCalls();
    const { rows } = await listDossiers({ query: { search, pageSize: MOST } }, { signal });
    const roles = currentSession().user?.roles ?? [];
    return rows.map((row) => {
      const kind = kindOf(kinds, row);
      const { id, reference, title, status, holder } = row;
      // Drafts are continued by those who write them, and read by the others.
      const isOwnDraft = status === kind.workflow.initial && isApplicant(kind.workflow, roles);
      return {
        id,
        label: [reference, title].filter(Boolean).join(' – '),
        hint: holder.companyName,
        path: isOwnDraft ? addressesOf(kind).application(id) : addressesOf(kind).consultation(id),
      };
    });
  },
  newApplication: (user) => {
    const [kind, ...others] = kinds.filter((each) => mayApply(user, each));
    // Of several kinds, one is chosen on the page with the list.
    return kind && addressesOf(kind)[others.length > 0 ? 'list' : 'newApplication'];
  },
});
