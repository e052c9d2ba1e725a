import type { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { currentSession } from '../../features/identity/session.js';
import type { ModuleCounter } from '../../features/portal/web-module.js';
import { callKey } from '../../kernel/client.js';

/** Statuses in which a dossier waits for somebody: the officer for what was submitted, its applicant for what came back. */
const statusAwaiting = (): string => (currentSession().user?.roles.includes('REGULATOR') ? 'SUBMITTED' : 'INCOMPLETE');

/** Dossiers that wait for the user. The call is loaded once somebody is there to count for, not with the portal. */
export const pendingCounter: ModuleCounter = {
  queryKey: [...callKey<typeof mwApplicationsRequests>('mwApplicationsRequests', 'countDossiers'), 'waiting'],
  queryFn: async ({ signal }) => {
    const { mwApplicationsRequestsClient: client } = await import('./mw-applications-requests.client.js');
    return (await client.countDossiers({}, { signal }))[statusAwaiting()] ?? 0;
  },
};
