import type { RepresentativeInput, UploadOutcome } from '@portal/contracts';
import type { TestPortal } from './portal.js';

/** Somebody who asks for an account, with everything in order. */
export const registration = (more: Partial<RepresentativeInput> = {}): RepresentativeInput => ({
  personType: 'F',
  civility: 'MME',
  firstName: 'Jeanne',
  lastName: 'Martin',
  birthDate: null,
  companyName: 'Ondes du Sud',
  nationalCompanyNumber: '900000410',
  nationalInstitutionNumber: '90000041000017',
  nationalNumber1: '75A0000210',
  legalForm: 'SA',
  activityCode: '6110Z',
  address1: '1 place Fictive',
  address2: null,
  postCode: '75002',
  cityCode: '75102',
  cityName: 'Paris',
  country: 'FR',
  phone: '+33 1 00 00 00 00',
  email: 'j.martin@ondes-du-sud.example',
  loginName: 'jeanne.m',
  language: 'fr',
  requestedSystems: ['MW'],
  requestedRoles: ['REQUEST'],
  operatorDeclarationRef: 'L33-0000',
  consentTermsVersion: '2026-01',
  captchaToken: 'unread',
  ...more,
});

/** A form with a part of JSON for every field. */
export function formOf(fields: Readonly<Record<string, unknown>>, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  for (const [at, file] of files.entries()) form.append(`files[${at}]`, file, file.name);
  return form;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly requestId?: string;
    readonly status?: string | number;
    readonly uploads?: UploadOutcome[];
    readonly code?: string;
    readonly issues?: { readonly path: string; readonly message: string }[];
  };
}

/** Posts a form with files, as the browser does. */
export async function postForm(portal: TestPortal, path: string, form: FormData, token?: string): Promise<Answered> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const answer = await fetch(`${portal.url}${path}`, { method: 'POST', body: form, ...(headers && { headers }) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answered['body'] };
}

export const register = (portal: TestPortal, more: Partial<RepresentativeInput> = {}, files: readonly File[] = []) =>
  postForm(portal, '/api/main/account/sendRegistrationRequest', formOf({ representative: registration(more) }, files));

interface StoredMail {
  readonly template: string;
  readonly recipient: string;
  readonly locale: string;
  readonly filling: Readonly<Record<string, string>> | null;
}

/** Mails about a request, in the order they were written down. */
export const mailsAbout = (portal: TestPortal, requestId: string): Promise<StoredMail[]> =>
  portal.database.query<StoredMail>(
    `SELECT m.template, m.recipient, m.locale, m.filling FROM mail m
     JOIN account_request r ON r.id::text = m.about_id WHERE r.reference = $1 ORDER BY m.id`,
    [requestId],
  );

/** The secret in the link that confirms the address of a registration. */
export async function secretOf(portal: TestPortal, requestId: string): Promise<string> {
  const [mail] = await mailsAbout(portal, requestId);
  return new URL(mail?.filling?.link ?? '').searchParams.get('token') ?? '';
}

/** A registration whose address is confirmed. @returns its id */
export async function confirmedRegistration(
  portal: TestPortal,
  more: Partial<RepresentativeInput> = {},
): Promise<string> {
  const { body } = await register(portal, more);
  const token = await secretOf(portal, body.requestId ?? '');
  await portal.http().post('/api/main/account/confirmEmail').send({ token }).expect(200);
  const [row] = await portal.database.query<{ id: string }>('SELECT id FROM account_request WHERE reference = $1', [
    body.requestId,
  ]);
  return row!.id;
}
