import { currentSession } from '../identity/session.js';
import type { ModuleWaiting, WaitingGroup } from '../portal/module-waiting.js';

const SHOWN = 5;
const PANEL = '/main/admin-panel/requestManagement';

async function accountRequests(signal: AbortSignal): Promise<WaitingGroup> {
  const { accountRequestAdministrationClient } = await import('./administration.queries.js');
  const { rows, total } = await accountRequestAdministrationClient.listAccountRequests(
    { query: { pageSize: SHOWN } },
    { signal },
  );
  return {
    titleKey: 'WAITING_ACCOUNT_REQUESTS',
    total,
    items: rows.map(({ id, reference, fullName, companyName, createdAt }) => ({
      id,
      label: `${reference} – ${fullName}`,
      ...(companyName !== null && { hint: companyName }),
      path: `${PANEL}/accountRequests?request=${id}`,
      since: createdAt,
    })),
    listPath: `${PANEL}/accountRequests`,
  };
}

async function failedMails(signal: AbortSignal): Promise<WaitingGroup> {
  const { mailsClient } = await import('../mail/mail.queries.js');
  const listPath = `${PANEL}/mailLog?status=FAILED,UNCERTAIN`;
  const { rows, counts } = await mailsClient.list(
    { query: { status: 'FAILED,UNCERTAIN', pageSize: SHOWN } },
    { signal },
  );
  return {
    titleKey: 'WAITING_FAILED_MAILS',
    total: (counts.FAILED ?? 0) + (counts.UNCERTAIN ?? 0),
    items: rows.map(({ id, recipient, createdAt, lastAnswer }) => ({
      id,
      label: recipient,
      path: listPath,
      since: createdAt,
      // Words of the mail server; what the portal says itself is a code.
      ...(lastAnswer !== null && !/^[A-Z_]+$/.test(lastAnswer) && { reason: lastAnswer }),
    })),
    listPath,
  };
}

/** What waits for administrators: requests about accounts, and mails that did not arrive. */
export const administrationWaiting: ModuleWaiting = {
  queryKey: ['administration', 'waiting'],
  follows: ['ACCOUNT_REQUESTS', 'MAILS'],
  queryFn: async ({ signal }) => {
    if (!currentSession().user?.roles.includes('PORTADMIN')) return [];
    const groups = await Promise.all([accountRequests(signal), failedMails(signal)]);
    return groups.filter(({ total }) => total > 0);
  },
};
