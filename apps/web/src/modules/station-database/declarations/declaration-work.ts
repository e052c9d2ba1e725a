import { isApplicant, isOfficer } from '@portal/contracts';
import { declarationWorkflow } from '@portal/contracts/modules/station-database';
import { dossierCounter } from '../../../features/dossiers/pending-counter.js';
import { dossierSearch } from '../../../features/dossiers/search-provider.js';
import { dossiersWaiting } from '../../../features/dossiers/waiting-dossiers.js';
import { currentSession } from '../../../features/identity/session.js';
import type { WebModule } from '../../../features/portal/web-module.js';
import { declarationKinds } from './station-declarations.js';

/** Declarations are read by those who declare and by officers alone. */
function seesDeclarations(): boolean {
  const roles = currentSession().user?.roles ?? [];
  return isApplicant(declarationWorkflow, roles) || isOfficer(declarationWorkflow, roles);
}

const counter = dossierCounter(declarationKinds);
const waiting = dossiersWaiting(declarationKinds);
const search = dossierSearch(declarationKinds);

/** What waits in declarations, and what the search finds among them. */
export const declarationWork: Required<Pick<WebModule, 'pendingCounter' | 'waiting' | 'searchProvider'>> = {
  pendingCounter: { ...counter, queryFn: async (context) => (seesDeclarations() ? counter.queryFn(context) : 0) },
  waiting: { ...waiting, queryFn: async (context) => (seesDeclarations() ? waiting.queryFn(context) : []) },
  searchProvider: {
    ...search,
    find: async (text, signal) => (seesDeclarations() ? search.find(text, signal) : []),
  },
};
