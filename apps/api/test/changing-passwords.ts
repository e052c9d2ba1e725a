import { MetricsService } from '../src/kernel/metrics/metrics.service.js';
import { MailServer } from './mail-server.js';
import { startTestPortal, type TestPortal } from './portal.js';

export const mailServer = new MailServer();
/** There once it was opened. */
export let portal: TestPortal;

/**
 * Opens a portal for the tests of the file that sends to a mail server of its own and counts what is tried. Each test
 * begins with the passwords of the demonstration.
 */
export function onAPortal(): void {
  beforeAll(openPortal, 120_000);
  afterAll(closePortal);
  beforeEach(startAfresh);
}

async function openPortal(): Promise<void> {
  const port = await mailServer.listen();
  portal = await startTestPortal({
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://portal.example',
      RATE_LIMIT_FACTOR: '1',
    },
  });
}

async function closePortal(): Promise<void> {
  await portal?.close();
  await mailServer.close();
}

/** Lifts limits, withdraws links and gives everybody the password of the demonstration again. */
async function startAfresh(): Promise<void> {
  await portal.database.query('DELETE FROM rate_limit');
  await portal.database.query('DELETE FROM password_reset_token');
  await portal.database.query('UPDATE app_user SET must_change_password = false');
  await portal.database.query(
    `UPDATE app_user u SET password_hash = o.password_hash FROM app_user o WHERE o.login = 'fees' AND u.login <> 'fees'`,
  );
}

export const AUTH = '/api/main/auth';
export const ME = `${AUTH}/getCurrentUserSettings`;
export const fresh = 'Neuf-Girafes-Mangent-Bleu';

export const signIn = (login: string, password: string) =>
  portal.http().post('/token').type('form').send({ grant_type: 'password', username: login, password });
export const change = (token: string, oldPassword: string, newPassword: string) =>
  portal.http(token).post(`${AUTH}/changePassword`).send({ oldPassword, newPassword });
export const reset = (token: string, newPassword: string) =>
  portal.http().post(`${AUTH}/resetPassword`).send({ token, newPassword });

export const addressOf = async (login: string): Promise<string> => {
  const [user] = await portal.database.query<{ email: string }>('SELECT email FROM app_user WHERE login = $1', [login]);
  return String(user?.email);
};
export const audited = async (action: string): Promise<number> =>
  (await portal.database.query('SELECT FROM audit_event WHERE action = $1', [action])).length;
export const mailsOf = async (template: string, to: string): Promise<number> =>
  (await portal.database.query('SELECT FROM mail WHERE template = $1 AND recipient = $2', [template, to])).length;

export async function passwordWork(): Promise<number> {
  const { values } = await portal.portal.app.get(MetricsService).passwordWork.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}
