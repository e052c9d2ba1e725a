import type { ModuleCounter } from '../../features/portal/web-module.js';
import { currentSession } from '../../features/session/session.js';
import { mwApplicationsRequestsClient as client } from '../../kernel/clients.js';

/** Statuses in which a dossier waits for somebody: the officer for what was submitted, its applicant for what came back. */
const statusAwaiting = (): string => (currentSession().user?.roles.includes('REGULATOR') ? 'SUBMITTED' : 'INCOMPLETE');

/** Dossiers that wait for the user. */
export const waiting: ModuleCounter = {
  queryKey: [...client.countDossiers.key, 'waiting'],
  queryFn: async ({ signal }) => (await client.countDossiers({}, { signal }))[statusAwaiting()] ?? 0,
};
