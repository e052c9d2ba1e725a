import { catalogueApplicants } from '@portal/contracts';
import type { ListedKinds } from '../dossiers/dossier-kind.js';
import { dossierCounter } from '../dossiers/pending-counter.js';
import { dossierSearch } from '../dossiers/search-provider.js';
import { dossiersWaiting } from '../dossiers/waiting-dossiers.js';
import { currentSession } from '../identity/session.js';
import type { WebModule } from '../portal/web-module.js';

/** Those who only read a catalogue may not ask for its applications. */
const seesApplications = (): boolean =>
  (currentSession().user?.roles ?? []).some((role) => catalogueApplicants.includes(role));

/** What waits in a catalogue and is found in it, for those who apply for entries or examine them. */
export function catalogueWork(
  kinds: ListedKinds,
): Required<Pick<WebModule, 'pendingCounter' | 'waiting' | 'searchProvider'>> {
  const counter = dossierCounter(kinds);
  const waiting = dossiersWaiting(kinds);
  const search = dossierSearch(kinds);
  return {
    pendingCounter: { ...counter, queryFn: async (context) => (seesApplications() ? counter.queryFn(context) : 0) },
    waiting: { ...waiting, queryFn: async (context) => (seesApplications() ? waiting.queryFn(context) : []) },
    searchProvider: {
      ...search,
      find: async (text, signal) => (seesApplications() ? search.find(text, signal) : []),
    },
  };
}
