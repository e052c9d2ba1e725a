import { jest } from '@jest/globals';
import { DEMO_PASSWORD } from '../../../../test/portal.js';
import {
  challenged,
  FACTORS,
  factor,
  grant,
  mine,
  onAPortal,
  password,
  portal,
  records,
  withApp,
} from '../../../../test/second-factors.js';

onAPortal();

describe('Signing in with a second factor', () => {
  it('asks for it after the password, and only then opens a session', async () => {
    const { code } = await withApp('applicant');
    const asked = await password('applicant').expect(400);
    expect(asked.body).toEqual({
      error: 'mfa_required',
      error_description: expect.any(String),
      mfa_token: expect.stringMatching(/^[\w-]{43}$/),
      mfa_methods: ['authenticatorApp', 'recoveryCode'],
    });
    expect(asked.headers).not.toHaveProperty('set-cookie');
    const { body, headers } = await factor(asked.body.mfa_token, { code: code(1) }).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^portal_rt=/);
    await portal.http(body.access_token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect((await records('second_factor_used')).at(-1)).toEqual({ detail: { method: 'authenticatorApp' } });
  });

  it('keeps what was said about staying signed in', async () => {
    const { code } = await withApp('applicant');
    const { body } = await grant({
      grant_type: 'password',
      username: 'applicant',
      password: DEMO_PASSWORD,
      rememberMe: 'true',
    }).expect(400);
    const { headers } = await factor(body.mfa_token, { code: code(1) }).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/Max-Age=/);
  });

  it('takes a code of the step before and after, and none further off', async () => {
    // The clock stands still: no code is a step older by the time it arrives.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const { code } = await withApp('applicant');
      await factor(await challenged('applicant'), { code: code(-2) }).expect(400);
      await factor(await challenged('applicant'), { code: code(2) }).expect(400);
      await factor(await challenged('applicant'), { code: code(-1) }).expect(200);
      await factor(await challenged('applicant'), { code: code(1) }).expect(200);
    } finally {
      clock.mockRestore();
    }
  });

  it('takes a code once, even from two at the same time', async () => {
    const { code } = await withApp('applicant');
    const tokens = [await challenged('applicant'), await challenged('applicant')];
    const same = code(1);
    const answers = await Promise.all(tokens.map((token) => factor(token, { code: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await factor(await challenged('applicant'), { code: same }).expect(400);
  });

  it('takes a sign-in once', async () => {
    const { code, recoveryCodes } = await withApp('applicant');
    const token = await challenged('applicant');
    await factor(token, { code: code(1) }).expect(200);
    const { body } = await factor(token, { code: String(recoveryCodes[0]) }).expect(400);
    expect(body.error).toBe('invalid_grant');
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    const [first = '', second = ''] = recoveryCodes;
    await factor(await challenged('applicant'), { code: first.toLowerCase().replace('-', ' ') }).expect(200);
    await factor(await challenged('applicant'), { code: first }).expect(400);
    await factor(await challenged('applicant'), { code: second }).expect(200);
    expect((await mine(token)).recoveryCodesLeft).toBe(8);
    const stored = JSON.stringify(await portal.database.query('SELECT r::text AS line FROM recovery_code r'));
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code).toString('hex'));
  });

  it('does not take the code of somebody else', async () => {
    await withApp('applicant');
    const { code, recoveryCodes } = await withApp('owner');
    await factor(await challenged('applicant'), { code: code(1) }).expect(400);
    await factor(await challenged('applicant'), { code: String(recoveryCodes[0]) }).expect(400);
  });

  it('is over after five minutes, once the password has changed, or the account was disabled', async () => {
    const { token, code } = await withApp('applicant');
    const [late, changed, disabled] = [
      await challenged('applicant'),
      await challenged('applicant'),
      await challenged('applicant'),
    ];
    await portal.database.query(
      `UPDATE pending_sign_in SET expires_at = now() WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [late],
    );
    await factor(late, { code: code(1) }).expect(400);
    const passwords = { oldPassword: DEMO_PASSWORD, newPassword: 'Neuf-Girafes-Mangent-Bleu' };
    await portal.http(token).post('/api/main/auth/changePassword').send(passwords).expect(204);
    await factor(changed, { code: code(1) }).expect(400);
    await portal.database.query(
      `UPDATE app_user u SET password_hash = o.password_hash FROM app_user o WHERE o.login = 'fees' AND u.login = 'applicant'`,
    );
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'applicant'`);
    await factor(disabled, { code: code(1) }).expect(400);
    await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'applicant'`);
    await factor(await challenged('applicant'), { code: code(1) }).expect(200);
  });

  it('lets nobody try more than five times in a quarter of an hour, over all their sign-ins', async () => {
    const { code } = await withApp('applicant');
    for (let i = 0; i < 5; i++) await factor(await challenged('applicant'), { code: code(-10 - i) }).expect(400);
    const { body, headers } = await factor(await challenged('applicant'), { code: code(1) }).expect(429);
    expect(body.error).toBe('temporarily_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect((await records('second_factor_failed')).length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    [{}],
    [{ code: '123456', passkey: '{}' }],
    [{ code: '12345' }],
    [{ code: 'x'.repeat(5000) }],
    [{ passkey: 'not json' }],
    [{ passkey: '{"id":1}' }],
    [{ passkey: '{"__proto__":{"id":"x"}}' }],
  ])('names a request that cannot be right (%#)', async (fields) => {
    const { body } = await factor('x'.repeat(43), fields as Record<string, string>).expect(400);
    expect(body.error).toBe('invalid_request');
  });

  it('knows no sign-in that never began', async () => {
    expect((await factor('x'.repeat(43), { code: '123456' }).expect(400)).body.error).toBe('invalid_grant');
    const options = await portal
      .http()
      .post(`${FACTORS}/passkeys/beginSignIn`)
      .send({ mfaToken: 'x'.repeat(43) });
    expect([options.status, options.body.code]).toEqual([410, 'TOKEN_EXPIRED']);
  });

  it('is not what users without one are asked for', async () => {
    await password('owner').expect(200);
  });
});
