import { createHash } from 'node:crypto';
import type { RegistrationGrant, RepresentativeInput } from '@portal/contracts';
import { representative } from '@portal/contracts';
import { AccountRequestsRepository } from '../src/features/account/account-requests.repository.js';
import { AccountRequestsService } from '../src/features/account/account-requests.service.js';
import { Administrator } from './administrator.js';
import { startTestPortal, type TestPortal } from './portal.js';

/** There once it was opened. */
export let portal: TestPortal;
export let admin: Administrator;

/** Starts a portal with an administrator who reviews what is asked of it. */
export async function openPortal(): Promise<void> {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}

export const closePortal = (): Promise<void> => portal?.close();

const typed = (login: string, rest: Partial<RepresentativeInput> = {}): RepresentativeInput => ({
  personType: 'M',
  firstName: 'Noé',
  lastName: 'Bertin',
  companyName: `Ondes ${login}`,
  email: `${login}@ondes.example`,
  country: 'FR',
  language: 'fr',
  loginName: login,
  requestedSystems: ['MW'],
  requestedRoles: ['REQUEST'],
  consentTermsVersion: '2026-01',
  ...rest,
});

const judged = (login: string, rest: Partial<RepresentativeInput>, isRegistration: boolean) =>
  representative({ isRegistration }).parse(typed(login, rest));

/** A registration as the public form leaves it, its address confirmed unless said otherwise. */
export async function registered(
  login: string,
  rest: Partial<RepresentativeInput> = {},
  confirmed = true,
): Promise<string> {
  const payload = judged(login, rest, true);
  const confirmHash = createHash('sha256').update(login).digest();
  const { id } = await portal.portal.app.get(AccountRequestsService).add(portal.database, {
    kind: 'REGISTRATION',
    userId: null,
    payload,
    fullName: payload.fullName ?? '',
    companyName: payload.companyName,
    email: payload.email ?? '',
    language: 'fr',
    confirmHash,
    confirmExpiresAt: new Date(Date.now() + 60_000),
  });
  if (confirmed) await portal.portal.app.get(AccountRequestsRepository).confirm(portal.database, confirmHash);
  return id;
}

export async function askedBy(
  login: string,
  kind: 'UPDATE_USER' | 'DELETE',
  change: Partial<RepresentativeInput> = {},
) {
  const { id: userId } = await admin.found(login);
  const about = {
    userId,
    fullName: `Person ${login}`,
    companyName: null,
    email: `${login}@x.example`,
    language: 'en' as const,
  };
  const requests = portal.portal.app.get(AccountRequestsService);
  const { id } =
    kind === 'DELETE'
      ? await requests.add(portal.database, {
          ...about,
          kind,
          payload: { userId, reason: 'LEFT_COMPANY', comment: 'Bye', transferTo: null },
        })
      : await requests.add(portal.database, { ...about, kind, payload: judged(login, change, false) });
  return id;
}

export const granted: RegistrationGrant = { roles: ['REQUEST'], requestSystems: ['MW'], organisation: 'NEW' };

export const mailsAbout = (id: string) =>
  portal.database.query<{ template: string; recipient: string; filling: Record<string, string> }>(
    'SELECT template, recipient, filling FROM mail WHERE about_id = $1 ORDER BY id',
    [id],
  );

export const eventsAbout = (id: string, action: string) =>
  portal.database.query<{ detail: Record<string, Record<string, unknown>> }>(
    'SELECT detail FROM audit_event WHERE object_id = $1 AND action = $2',
    [id, action],
  );

export const versionOf = async (id: string): Promise<number> => (await admin.request(id).expect(200)).body.version;
