import { createHash } from 'node:crypto';
import { eventually } from '../../../test/eventually.js';
import { MailServer } from '../../../test/mail-server.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { Metrics } from '../../kernel/metrics/metrics.js';
import { AfterAnswer } from './after-answer.js';

const mailServer = new MailServer();
let portal: TestPortal;
beforeAll(async () => {
  const port = await mailServer.listen();
  portal = await startTestPortal({
    // Without Redis, so that limits can be lifted where they are kept.
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://portal.example',
      REDIS_URL: '',
      RATE_LIMIT_FACTOR: '1',
    },
  });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await mailServer.close();
});
beforeEach(async () => {
  await portal.database.query('DELETE FROM rate_limit');
  await portal.database.query('DELETE FROM password_reset_token');
  await portal.database.query('UPDATE app_user SET must_change_password = false');
  await portal.database.query(
    `UPDATE app_user u SET password_hash = o.password_hash FROM app_user o WHERE o.login = 'fees' AND u.login <> 'fees'`,
  );
});

const AUTH = '/api/main/auth';
const ME = `${AUTH}/getCurrentUserSettings`;
const fresh = 'Neuf-Girafes-Mangent-Bleu';

const signIn = (login: string, password: string) =>
  portal.http().post('/token').type('form').send({ grant_type: 'password', username: login, password });
const change = (token: string, oldPassword: string, newPassword: string) =>
  portal.http(token).post(`${AUTH}/changePassword`).send({ oldPassword, newPassword });
const ask = (login: string, email: string, locale = 'fr') =>
  portal.http().post(`${AUTH}/requestPasswordResetToken`).send({ login, email, locale });
const reset = (token: string, newPassword: string) =>
  portal.http().post(`${AUTH}/resetPassword`).send({ token, newPassword });

const settled = () => portal.portal.app.get(AfterAnswer).settled();
const addressOf = async (login: string): Promise<string> => {
  const [user] = await portal.database.query<{ email: string }>('SELECT email FROM app_user WHERE login = $1', [login]);
  return String(user?.email);
};
const audited = async (action: string): Promise<number> =>
  (await portal.database.query('SELECT FROM audit_event WHERE action = $1', [action])).length;
const mailsOf = async (template: string, to: string): Promise<number> =>
  (await portal.database.query('SELECT FROM mail WHERE template = $1 AND recipient = $2', [template, to])).length;

/** The mail that arrived with such a subject, once it has. */
const mailWith = async (subject: RegExp) => {
  const found = () => mailServer.received.find(({ message }) => subject.test(message.subject ?? ''));
  return eventually(found, (mail) => mail !== undefined);
};

/** The token in the link that was mailed last. */
/** Until every mail that is due has reached the server, so that the next one to arrive is the next one sent. */
async function mailsDelivered(): Promise<void> {
  await settled();
  await eventually(
    () => portal.database.query(`SELECT FROM mail WHERE status IN ('QUEUED', 'SENDING')`),
    (unsent) => unsent.length === 0,
  );
}

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

describe('Changing a password', () => {
  it('takes the old one, ends every other session, goes on record and is told to the owner', async () => {
    const [here, there] = [await portal.signIn('applicant'), await portal.signIn('applicant')];
    const others = await portal.signIn('owner');
    const email = await addressOf('applicant');
    const [records, mails] = [await audited('password_changed'), await mailsOf('PASSWORD_CHANGED', email)];
    await change(here, DEMO_PASSWORD, fresh).expect(204);
    await portal.http(here).get(ME).expect(200);
    await portal.http(there).get(ME).expect(401);
    await portal.http(others).get(ME).expect(200);
    await signIn('applicant', DEMO_PASSWORD).expect(400);
    await signIn('applicant', fresh).expect(200);
    expect(await audited('password_changed')).toBe(records + 1);
    expect(await mailsOf('PASSWORD_CHANGED', email)).toBe(mails + 1);
    const rows = await portal.database.query(`SELECT a::text AS line FROM audit_event a`);
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });

  it('with a wrong old one is refused at its field, and the session goes on', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await change(token, 'not the password', fresh).expect(400);
    expect(body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'body.oldPassword' }] });
    await portal.http(token).get(ME).expect(200);
  });

  it('cannot be used to guess the old one', async () => {
    const token = await portal.signIn('applicant');
    for (let i = 0; i < 5; i++) await change(token, `guess ${i}`, fresh).expect(400);
    const { body, headers } = await change(token, DEMO_PASSWORD, fresh).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  it.each([
    ['too-short', 'too_short', 'RULE_PASSWORD_TOO_SHORT'],
    ['Password2026!', 'common', 'RULE_PASSWORD_COMMON'],
    ['1q2w3e4r5t6y', 'common', 'RULE_PASSWORD_COMMON'],
    ['applicant-2026', 'own_words', 'RULE_PASSWORD_OWN_WORDS'],
    ['Télélien-2026', 'own_words', 'RULE_PASSWORD_OWN_WORDS'],
    [DEMO_PASSWORD, 'unchanged', 'RULE_PASSWORD_UNCHANGED'],
    [`${fresh} ${'x'.repeat(128)}`, 'too_long', 'RULE_TOO_LONG'],
  ])('to %s names the rule: %s', async (password, code, message) => {
    const { body } = await change(await portal.signIn('applicant'), DEMO_PASSWORD, password).expect(400);
    expect(body.code).toBe('PASSWORD_POLICY');
    expect(body.issues).toEqual([expect.objectContaining({ path: 'body.newPassword', code, message })]);
  });

  it('asks more of administrators', async () => {
    const token = await portal.signIn('admin');
    const { body } = await change(token, DEMO_PASSWORD, 'fifteen letters').expect(400);
    expect(body.issues[0]).toMatchObject({ code: 'too_short', params: { minimum: 16 } });
    await change(await portal.signIn('applicant'), DEMO_PASSWORD, 'fifteen letters').expect(204);
  });

  it('of a hundred thousand characters is refused before anything is hashed', async () => {
    const token = await portal.signIn('applicant');
    const before = await passwordWork();
    await change(token, DEMO_PASSWORD, 'x'.repeat(100_000)).expect(400);
    await change(token, 'x'.repeat(100_000), fresh).expect(400);
    await reset('x'.repeat(43), 'x'.repeat(100_000)).expect(400);
    expect(await passwordWork()).toBe(before);
  });

  it('needs somebody signed in, and nothing but the two passwords', async () => {
    await portal.http().post(`${AUTH}/changePassword`).send({ oldPassword: 'a', newPassword: 'b' }).expect(401);
    const token = await portal.signIn('applicant');
    const body = { oldPassword: DEMO_PASSWORD, newPassword: fresh, roles: ['PORTADMIN'] };
    await portal.http(token).post(`${AUTH}/changePassword`).send(body).expect(400);
  });

  it('twice at once lets one win', async () => {
    const token = await portal.signIn('applicant');
    const answers = await Promise.all([
      change(token, DEMO_PASSWORD, fresh),
      change(token, DEMO_PASSWORD, `${fresh} et jaune`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

async function passwordWork(): Promise<number> {
  const { values } = await portal.portal.app.get(Metrics).passwordWork.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

describe('Asking for a link to set a new password', () => {
  it('sends one in the language asked for, to the address on file', async () => {
    const email = await addressOf('applicant');
    await ask('Applicant', email.toUpperCase(), 'de').expect(202);
    const mail = await mailWith(/Wählen Sie ein neues Passwort/);
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
    for (const bad of [tampered, token.slice(1), `${token}x`, token.toLowerCase(), '\u0000', "' OR 1=1 --"])
      await reset(bad, fresh).expect(410);
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

describe('Who has to change the password first', () => {
  it('finds nothing else open, and everything once it is done', async () => {
    const token = await portal.signIn('applicant');
    await portal.database.query(`UPDATE app_user SET must_change_password = true WHERE login = 'applicant'`);
    const me = await portal.http(token).get(ME).expect(200);
    expect(me.body.mustChangePassword).toBe(true);
    const dossiers = '/api/mwApplicationsRequests/dossiers';
    const { body } = await portal.http(token).get(dossiers).expect(403);
    expect(body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    await portal.http(token).get('/api/main/secondFactors/mine').expect(403);
    await portal.http(token).get('/api/main/appSettings/getGlobalSettings').expect(200);
    await change(token, DEMO_PASSWORD, fresh).expect(204);
    await portal.http(token).get(dossiers).expect(200);
  });

  it('may sign out instead', async () => {
    const token = await portal.signIn('applicant');
    await portal.database.query(`UPDATE app_user SET must_change_password = true WHERE login = 'applicant'`);
    await portal.http(token).post(`${AUTH}/removeRefreshCookie`).expect(204);
    await portal.http(token).get(ME).expect(401);
  });
});

describe('The lengths of passwords', () => {
  it('are told to anybody who has to choose one, as an administrator set them', async () => {
    const lengths = () => portal.http().get(`${AUTH}/getPasswordLengths`).expect(200);
    expect((await lengths()).body).toEqual({ minimum: 12, administratorMinimum: 16 });
    const admin = await portal.signIn('admin');
    const { body: rules } = await portal.http(admin).get('/api/main/signInRules').expect(200);
    const raised = { ...rules, minimumPasswordLength: 15, administratorMinimumPasswordLength: 20 };
    const saved = await portal.http(admin).put('/api/main/signInRules').send(raised).expect(200);
    expect(saved.body).toEqual({ ...raised, version: rules.version + 1 });
    expect((await lengths()).body).toEqual({ minimum: 15, administratorMinimum: 20 });
    const stale = await portal.http(admin).put('/api/main/signInRules').send(raised).expect(409);
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: rules.version + 1 });
    await portal
      .http(admin)
      .put('/api/main/signInRules')
      .send({ ...rules, version: rules.version + 1 })
      .expect(200);
    expect(await audited('settings_changed')).toBe(2);
  });

  it('cannot be set below what protects, nor by anybody else', async () => {
    const admin = await portal.signIn('admin');
    const { body: rules } = await portal.http(admin).get('/api/main/signInRules').expect(200);
    for (const bad of [
      { minimumPasswordLength: 8 },
      { administratorMinimumPasswordLength: 12 },
      { minimumPasswordLength: 1000 },
      { secondFactorRoles: ['NOBODY'] },
      { deciderUserIds: ['x'] },
    ])
      await portal
        .http(admin)
        .put('/api/main/signInRules')
        .send({ ...rules, ...bad })
        .expect(400);
    const applicant = await portal.signIn('applicant');
    await portal.http(applicant).get('/api/main/signInRules').expect(403);
    await portal.http(applicant).put('/api/main/signInRules').send(rules).expect(403);
  });
});
