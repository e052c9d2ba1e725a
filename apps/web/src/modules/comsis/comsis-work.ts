import { dossierCounter } from '../../features/dossiers/pending-counter.js';
import { dossierSearch } from '../../features/dossiers/search-provider.js';
import { dossiersWaiting } from '../../features/dossiers/waiting-dossiers.js';
import { currentSession } from '../../features/identity/session.js';
import type { WebModule } from '../../features/portal/web-module.js';
import { comsisFiles } from './comsis-files.js';

const readers = ['REGULATOR', 'OWNER', 'REQUEST'] as const;
/** Everybody else reads the docket alone. */
const seesFiles = (): boolean => readers.some((role) => currentSession().user?.roles.includes(role));

const counter = dossierCounter(comsisFiles);
const waiting = dossiersWaiting(comsisFiles);
const search = dossierSearch(comsisFiles);

/** What waits in comsis, and what is found in it, for those who see files. */
export const comsisWork: Required<Pick<WebModule, 'pendingCounter' | 'waiting' | 'searchProvider'>> = {
  pendingCounter: { ...counter, queryFn: async (context) => (seesFiles() ? counter.queryFn(context) : 0) },
  waiting: { ...waiting, queryFn: async (context) => (seesFiles() ? waiting.queryFn(context) : []) },
  searchProvider: { ...search, find: async (...asked) => (seesFiles() ? search.find(...asked) : []) },
};
