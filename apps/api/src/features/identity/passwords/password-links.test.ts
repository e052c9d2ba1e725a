import { createHash } from 'node:crypto';
import {
  AUTH,
  addressOf,
  audited,
  change,
  fresh,
  ME,
  mailServer,
  mailsOf,
  onAPortal,
  passwordWork,
  portal,
  reset,
  signIn,
} from '../../../../test/changing-passwords.js';
import { eventually } from '../../../../test/eventually.js';
import { DEMO_PASSWORD } from '../../../../test/portal.js';
import { AfterResponseService } from './after-response.service.js';

onAPortal();

const ask = (login: string, email: string, locale?: string) =>
  portal.http().post(`${AUTH}/requestPasswordResetToken`).send({ login, email, locale });
const settled = () => portal.portal.app.get(AfterResponseService).settled();

/** The mail that arrived with such a subject, once it has. */
const mailWith = async (subject: RegExp) => {
  const found = () => mailServer.received.find(({ message }) => subject.test(message.subject ?? ''));
  return eventually(found, (mail) => mail !== undefined);
};

/** Until every mail that is due has reached the server, so that the next one to arrive is the next one sent. */
async function mailsDelivered(): Promise<void> {
  await settled();
  await eventually(
    () => portal.database.query(`SELECT FROM mail WHERE status IN ('QUEUED', 'SENDING')`),
    (unsent) => unsent.length === 0,
  );
}

/** The token in the link that was mailed last. */
async function mailedToken(login: string): Promise<string> {
  await mailsDelivered();
  const before = mailServer.received.length;
  const email = await addressOf(login);
  await ask(login, email).expect(202);
  const link = /https:\/\/portal\.example\/app\/main\/passwords-management\/reset\/([\w-]{43})/;
  const [mail] = await eventually(
    () =>
      mailServer.received
        .slice(before)
        .filter(({ to, message }) => to.includes(email) && link.test(message.text ?? '')),
    (mails) => mails.length > 0,
  );
  return String(link.exec(mail?.message.text ?? '')?.[1]);
}

describe('Asking for a link to set a new password', () => {
  it('sends one in the language of the account, whatever page asks, to the address on file', async () => {
    const email = await addressOf('applicant');
    await portal.database.query(`UPDATE app_user SET language = 'de' WHERE login = 'applicant'`);
    await ask('Applicant', email.toUpperCase(), 'it').expect(202);
    const mail = await mailWith(/Wählen Sie ein neues Passwort/);
    await portal.database.query(`UPDATE app_user SET language = 'fr' WHERE login = 'applicant'`);
    expect(mail?.to).toEqual([email]);
  });

  it('answers the same, whether there is such an account or not, and hashes nothing', async () => {
    const email = await addressOf('applicant');
    const before = await passwordWork();
    const known = await ask('applicant', email).expect(202);
    const others = [
      await ask('nobody', 'nobody@example.org').expect(202),
      await ask('applicant', 'somebody@else.example').expect(202),
      await ask('admin', email).expect(202),
    ];
    await settled();
    const told = ({ body, headers }: typeof known) => {
      const { date, 'x-request-id': id, 'content-security-policy': policy, ...rest } = headers;
      return [body, rest, typeof date, typeof id, typeof policy];
    };
    for (const other of others) expect(told(other)).toEqual(told(known));
    expect(await passwordWork()).toBe(before);
    const rows = await portal.database.query('SELECT user_id FROM password_reset_token');
    expect(rows).toHaveLength(1);
  });

  it('costs a sign-in the same for a known and an unknown name', async () => {
    const costs = async (login: string) => {
      const before = await passwordWork();
      await signIn(login, 'not the password').expect(400);
      return (await passwordWork()) - before;
    };
    expect([await costs('applicant'), await costs('nobody')]).toEqual([1, 1]);
  });

  it('sends no more than three an hour to an account, and still answers', async () => {
    const email = await addressOf('owner');
    const before = await mailsOf('PASSWORD_RESET', email);
    for (let i = 0; i < 6; i++) await ask('owner', email).expect(202);
    await settled();
    expect((await mailsOf('PASSWORD_RESET', email)) - before).toBe(3);
  });

  it('sends no more than ten an hour to one address of the internet', async () => {
    const email = await addressOf('rival');
    const before = await mailsOf('PASSWORD_RESET', email);
    for (let i = 0; i < 10; i++) await ask(`stranger${i}`, 'a@b.example').expect(202);
    await ask('rival', email).expect(202);
    await settled();
    expect(await mailsOf('PASSWORD_RESET', email)).toBe(before);
  });

  it('sends nothing to a disabled account', async () => {
    const email = await addressOf('visitor');
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'visitor'`);
    await ask('visitor', email).expect(202);
    await settled();
    await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'visitor'`);
    expect(await mailsOf('PASSWORD_RESET', email)).toBe(0);
  });

  it('keeps a digest of the link only', async () => {
    const token = await mailedToken('applicant');
    const [row] = await portal.database.query<{ digest: Buffer; seconds: number }>(
      `SELECT token_hash AS digest, extract(epoch FROM expires_at - now())::float8 AS seconds
       FROM password_reset_token JOIN app_user u ON u.id = user_id WHERE u.login = 'applicant'`,
    );
    expect(row?.digest).toEqual(createHash('sha256').update(token).digest());
    expect(row?.seconds).toBeGreaterThan(1790);
    expect(row?.seconds).toBeLessThanOrEqual(1800);
  });

  it.each([
    [{ login: '', email: 'a@b.example', locale: 'fr' }],
    [{ login: 'applicant', email: 'a@b.example', locale: 'xx' }],
    [{ login: 'x'.repeat(100_000), email: 'a@b.example', locale: 'fr' }],
    [{ login: 'applicant', email: 'a@b.example', locale: 'fr', id: 7 }],
    [{}],
  ])('refuses what no form sends', async (body) => {
    await portal.http().post(`${AUTH}/requestPasswordResetToken`).send(body).expect(400);
  });

  it('cannot smuggle a header into the mail', async () => {
    await ask('applicant\r\nBcc: spy@evil.example', `${await addressOf('applicant')}\r\nBcc: spy@evil.example`).expect(
      202,
    );
    await settled();
    expect(await portal.database.query(`SELECT FROM mail WHERE recipient LIKE '%evil%'`)).toEqual([]);
  });
});

describe('Setting a new password with the link', () => {
  it('works once, ends every session, signs nobody in, and is told to the owner in their language', async () => {
    await portal.database.query(`UPDATE app_user SET language = 'it' WHERE login = 'applicant'`);
    const session = await portal.signIn('applicant');
    const token = await mailedToken('applicant');
    const answer = await reset(token, fresh).expect(204);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    await portal.http(session).get(ME).expect(401);
    await signIn('applicant', DEMO_PASSWORD).expect(400);
    await signIn('applicant', fresh).expect(200);
    const { body } = await reset(token, `${fresh} encore`).expect(410);
    expect(body.code).toBe('TOKEN_EXPIRED');
    expect((await mailWith(/^La sua password è stata cambiata$/))?.to).toEqual([await addressOf('applicant')]);
    expect(await audited('password_reset')).toBeGreaterThan(0);
    await portal.database.query(`UPDATE app_user SET language = 'fr' WHERE login = 'applicant'`);
  });

  it('frees from the duty to change it', async () => {
    await portal.database.query(`UPDATE app_user SET must_change_password = true WHERE login = 'applicant'`);
    await reset(await mailedToken('applicant'), fresh).expect(204);
    const { body } = await signIn('applicant', fresh).expect(200);
    expect((await portal.http(body.access_token).get(ME).expect(200)).body.mustChangePassword).toBe(false);
  });

  it('is over after thirty minutes', async () => {
    const token = await mailedToken('applicant');
    await portal.database.query(`UPDATE password_reset_token SET expires_at = now() - interval '1 second'`);
    expect((await reset(token, fresh).expect(410)).body.code).toBe('TOKEN_EXPIRED');
  });

  it('is over once another link was asked for', async () => {
    const first = await mailedToken('applicant');
    const second = await mailedToken('applicant');
    await reset(first, fresh).expect(410);
    await reset(second, fresh).expect(204);
  });

  it('is over once the password was changed, or its account disabled', async () => {
    const token = await mailedToken('applicant');
    await change(await portal.signIn('applicant'), DEMO_PASSWORD, fresh).expect(204);
    await reset(token, `${fresh} encore`).expect(410);
    const other = await mailedToken('visitor');
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'visitor'`);
    await reset(other, fresh).expect(410);
    await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'visitor'`);
  });

  it('stays good after a password that the rules refuse', async () => {
    const token = await mailedToken('applicant');
    const { body } = await reset(token, 'Password2026!').expect(400);
    expect(body).toMatchObject({ code: 'PASSWORD_POLICY', issues: [{ path: 'body.newPassword', code: 'common' }] });
    await reset(token, fresh).expect(204);
  });

  it('does not take a tampered link', async () => {
    const token = await mailedToken('applicant');
    const tampered = [...token].with(7, token[7] === 'a' ? 'b' : 'a').join('');
    for (const bad of [tampered, token.slice(1), `${token}x`, token.toLowerCase(), "' OR 1=1 --"])
      await reset(bad, fresh).expect(410);
    await reset('\u0000', fresh).expect(400);
    await reset(token, fresh).expect(204);
  });

  it('twice at once lets one win', async () => {
    const token = await mailedToken('applicant');
    const answers = await Promise.all([reset(token, fresh), reset(token, `${fresh} et jaune`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    const changed = await portal.database.query(`SELECT FROM audit_event WHERE action = 'password_reset'`);
    expect(changed.length).toBeGreaterThan(0);
  });

  it('cannot be guessed at for long', async () => {
    for (let i = 0; i < 30; i++) await reset(`guess-${i}`, fresh).expect(410);
    await reset('guess', fresh).expect(429);
  });
});
