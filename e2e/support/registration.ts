import type { APIRequestContext } from '@playwright/test';
import { expect } from './expectations.js';
import { CONFIRM_LINK, mailedLink } from './mails.js';

interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly loginName: string;
  readonly email: string;
}

/** Asks for an account as the public form does, and confirms the address by the link in the mail. */
export async function askForAccount(request: APIRequestContext, newcomer: Newcomer): Promise<void> {
  const representative = {
    ...newcomer,
    personType: 'M',
    companyName: 'Ondes du Nord',
    nationalCompanyNumber: '900000778',
    country: 'FR',
    language: 'fr',
    requestedSystems: ['MW'],
    requestedRoles: ['REQUEST'],
    consentTermsVersion: '2026-01',
  };
  const file = { name: 'mandat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const answer = await request.post('/api/main/account/sendRegistrationRequest', {
    multipart: { representative: JSON.stringify(representative), 'files[0]': file },
  });
  expect(answer.status()).toBe(202);
  const [token] = (await mailedLink(newcomer.email, CONFIRM_LINK)).match(/[\w-]{43}$/) ?? [];
  const confirmed = await request.post('/api/main/account/confirmEmail', { data: { token } });
  expect(confirmed.status()).toBe(200);
}
