import {
  AUTH,
  addressOf,
  audited,
  change,
  fresh,
  ME,
  mailsOf,
  onAPortal,
  passwordWork,
  portal,
  reset,
  signIn,
} from '../../../../test/changing-passwords.js';
import { DEMO_PASSWORD } from '../../../../test/portal.js';

onAPortal();

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
