import { type PasskeyRegistration, SECOND_FACTOR_GRANT } from '@portal/contracts';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from './portal.js';

/** There once the first test begins. */
export let portal: TestPortal;

/** Opens a portal for the tests of the file, each of which begins with nobody having a second factor. */
export function onAPortal(): void {
  beforeAll(async () => {
    portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  }, 120_000);
  afterAll(() => portal?.close());
  beforeEach(async () => {
    await portal.database.query('DELETE FROM rate_limit');
    for (const table of [
      'authenticator_app',
      'authenticator_step_used',
      'passkey',
      'recovery_code',
      'second_factor_enrolment',
      'pending_sign_in',
    ])
      await portal.database.query(`DELETE FROM ${table}`);
  });
}

export const FACTORS = '/api/main/secondFactors';
const PERIOD_MS = 30_000;
const OWNER = { proof: { password: DEMO_PASSWORD } };

/** Codes of an app that holds a secret. */
export const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * PERIOD_MS });
};

export const grant = (fields: Record<string, string>) => portal.http().post('/token').type('form').send(fields);
export const password = (login: string) => grant({ grant_type: 'password', username: login, password: DEMO_PASSWORD });
export const factor = (mfaToken: string, fields: Record<string, string>) =>
  grant({ grant_type: SECOND_FACTOR_GRANT, mfa_token: mfaToken, ...fields });
export const mine = async (token: string) => (await portal.http(token).get(`${FACTORS}/mine`).expect(200)).body;
export const records = async (action: string) =>
  portal.database.query<{ detail: object }>('SELECT detail FROM audit_event WHERE action = $1', [action]);
export const mailed = async (): Promise<number> =>
  (await portal.database.query(`SELECT FROM mail WHERE template = 'SECOND_FACTOR_CHANGED'`)).length;

/** Begins adding an authenticator app. */
export const beginApp = (token: string, body: object = OWNER) =>
  portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).send(body);
export const confirmApp = (token: string, code: string) =>
  portal.http(token).post(`${FACTORS}/authenticatorApp/confirm`).send({ code });
export const beginPasskey = (token: string, body: object = OWNER) =>
  portal.http(token).post(`${FACTORS}/passkeys/begin`).send(body);

export const confirmPasskey = (token: string, registration: PasskeyRegistration) =>
  portal.http(token).post(`${FACTORS}/passkeys/confirm`).send({ name: 'Phone', registration });

/**
 * Somebody with an authenticator app. The code that confirmed it has counted, so tests go on with the one of the next
 * step, which stays good should the clock reach that step in between.
 */
export async function withApp(login: string) {
  const token = await portal.signIn(login);
  const { body: begun } = await beginApp(token).expect(200);
  const code = appWith(begun.secret);
  const { body } = await confirmApp(token, code()).expect(201);
  return { token, code, recoveryCodes: body.recoveryCodes as string[] };
}

export const challenged = async (login: string): Promise<string> => (await password(login).expect(400)).body.mfa_token;
