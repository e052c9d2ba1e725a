import { isOfficer, statesAwaiting } from '@portal/contracts';
import { currentSession } from '../identity/session.js';
import type { PendingCounter } from '../portal/web-module.js';
import { type DossierKind, kindOf, type ListedKinds } from './dossier-kind.js';

/** Statuses in which a dossier waits for the user: as an officer, or else as an applicant. */
function awaitingUser({ workflow }: DossierKind): string[] {
  const roles = currentSession().user?.roles ?? [];
  return statesAwaiting(workflow, isOfficer(workflow, roles) ? 'officer' : 'applicant');
}

/** Counts the dossiers that wait for the user. The call is loaded with the first count, not with the portal. */
export const dossierCounter = ({ kinds, loadCalls }: ListedKinds): PendingCounter => ({
  queryKey: [kindOf(kinds, {}).listApi, 'countDossiers', 'waiting'],
  follows: ['DOSSIERS'],
  queryFn: async ({ signal }) => {
    const { countDossiers } = await loadCalls();
    const counts = await countDossiers({}, { signal });
    const statuses = new Set(kinds.flatMap(awaitingUser));
    return [...statuses].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  },
});
