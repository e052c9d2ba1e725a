import { AccountRequestsService } from '../src/features/account/account-requests.service.js';
import { startTestPortal, type TestPortal } from './portal.js';

export const ADMIN = '01990000-0000-7000-8000-000000000101';

/** There once it was opened. */
export let portal: TestPortal;
export const tokens = new Map<string, string>();

/** Starts a portal with people signed in who have accounts of their own. */
export async function openPortal(): Promise<void> {
  portal = await startTestPortal();
  for (const login of ['admin', 'officer', 'applicant', 'owner', 'rival', 'visitor', 'fees'])
    tokens.set(login, await portal.signIn(login));
}

export const closePortal = (): Promise<void> => portal?.close();

export const as = (login: string) => portal.http(tokens.get(login));
export const info = async (login: string) =>
  (await as(login).get('/api/main/users/getCurrentUserFullInfo').expect(200)).body;
export const requestOf = async (
  reference: string | undefined,
): Promise<{ id: string; version: number; status: string }> => {
  const [row] = await portal.database.query<{ id: string; version: number; status: string }>(
    'SELECT id, version, status FROM account_request WHERE reference = $1',
    [reference],
  );
  return row!;
};
export const accept = async (reference: string | undefined) => {
  const { id, version } = await requestOf(reference);
  const requests = portal.portal.app.get(AccountRequestsService);
  return portal.database.transaction((sql) => requests.accept(sql, id, { version, reviewerId: ADMIN }));
};
