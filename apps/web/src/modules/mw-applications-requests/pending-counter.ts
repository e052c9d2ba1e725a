import { applicationWorkflow, isOfficer, statesAwaiting } from '@portal/contracts';
import type { mwApplicationsRequests } from '@portal/contracts/modules/mw-applications-requests';
import { currentSession } from '../../features/identity/session.js';
import type { ModuleCounter } from '../../features/portal/web-module.js';
import { callKey } from '../../kernel/client.js';

/** Statuses in which a dossier waits for the user: as an officer, or else as an applicant. */
function awaitingUser(): string[] {
  const roles = currentSession().user?.roles ?? [];
  return statesAwaiting(applicationWorkflow, isOfficer(applicationWorkflow, roles) ? 'officer' : 'applicant');
}

/** Dossiers that wait for the user. The call is loaded once somebody is there to count for, not with the portal. */
export const pendingCounter: ModuleCounter = {
  queryKey: [...callKey<typeof mwApplicationsRequests>('mwApplicationsRequests', 'countDossiers'), 'waiting'],
  queryFn: async ({ signal }) => {
    const { mwApplicationsRequestsClient: client } = await import('./mw-applications-requests.client.js');
    const counts = await client.countDossiers({}, { signal });
    return awaitingUser().reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  },
};
