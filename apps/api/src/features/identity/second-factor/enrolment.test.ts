import {
  appWith,
  beginApp,
  beginPasskey,
  confirmApp,
  confirmPasskey,
  mailed,
  mine,
  onAPortal,
  password,
  portal,
  records,
  withApp,
} from '../../../../test/second-factors.js';
import { newPasskey } from '../../../../test/software-passkey.js';

onAPortal();

const begins = [
  ['an authenticator app', beginApp],
  ['a passkey', beginPasskey],
] as const;

const enrolments = () => portal.database.query('SELECT FROM second_factor_enrolment');
const minutesPass = (minutes: number) =>
  portal.database.query('UPDATE second_factor_enrolment SET expires_at = expires_at - make_interval(mins => $1::int)', [
    minutes,
  ]);

describe.each(begins)('Beginning to add %s', (_, begin) => {
  it('asks for the password or a code: whoever has the session alone plants nothing', async () => {
    const token = await portal.signIn('applicant');
    for (const body of [{}, { proof: {} }, { proof: null }, { proof: { password: '' } }, { proof: { code: '12' } }])
      expect((await begin(token, body).expect(400)).body.code).toBe('VALIDATION_FAILED');
    const wrong = await begin(token, { proof: { password: 'wrong' } }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'body.proof.password' }] });
    const refused = await begin(token, { proof: { code: '000000' } }).expect(400);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.proof.code' }] });
    expect(await enrolments()).toEqual([]);
    await begin(token).expect(200);
    expect(await enrolments()).toHaveLength(1);
  });

  it('takes nobody else’s code or recovery code', async () => {
    const { code, recoveryCodes } = await withApp('rival');
    const token = await portal.signIn('applicant');
    await begin(token, { proof: { code: code(1) } }).expect(400);
    await begin(token, { proof: { code: String(recoveryCodes[0]) } }).expect(400);
    expect(await enrolments()).toEqual([]);
    expect(await mine(await portal.signIn('applicant'))).toMatchObject({ authenticatorApp: null, passkeys: [] });
  });

  it('lets nobody guess the password, or a code, more than five times', async () => {
    const token = await portal.signIn('applicant');
    for (const wrong of [{ password: 'wrong' }, { code: '00000-00000' }]) {
      for (let i = 0; i < 5; i++) await begin(token, { proof: wrong }).expect(400);
      const { body, headers } = await begin(token, { proof: wrong }).expect(429);
      expect(body.code).toBe('RATE_LIMITED');
      expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    }
    await begin(token).expect(429);
    expect(await enrolments()).toEqual([]);
  });
});

describe('An authenticator app that was begun', () => {
  it('is confirmed in the session that began it, and in no other of the same user', async () => {
    const [token, stolen] = [await portal.signIn('applicant'), await portal.signIn('applicant')];
    const { body } = await beginApp(token).expect(200);
    const code = appWith(body.secret);
    expect((await confirmApp(stolen, code()).expect(410)).body.code).toBe('TOKEN_EXPIRED');
    await confirmApp(await portal.signIn('rival'), code()).expect(410);
    await confirmApp(token, code()).expect(201);
  });

  it('is what began last: another session that begins ends it', async () => {
    const [token, other] = [await portal.signIn('applicant'), await portal.signIn('applicant')];
    const first = await beginApp(token).expect(200);
    const second = await beginApp(other).expect(200);
    await confirmApp(token, appWith(first.body.secret)()).expect(410);
    await confirmApp(other, appWith(first.body.secret)()).expect(400);
    await confirmApp(other, appWith(second.body.secret)()).expect(201);
  });

  it('waits ten minutes, not longer, and is nothing that was never begun', async () => {
    const token = await portal.signIn('applicant');
    expect((await confirmApp(token, '123456').expect(410)).body.code).toBe('TOKEN_EXPIRED');
    const { body } = await beginApp(token).expect(200);
    const code = appWith(body.secret);
    await minutesPass(9);
    await confirmApp(token, code(-10)).expect(400);
    await minutesPass(1);
    expect((await confirmApp(token, code()).expect(410)).body.code).toBe('TOKEN_EXPIRED');
    expect(await mine(token)).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
    await password('applicant').expect(200);
  });

  it('costs no code where there is an app already', async () => {
    const { token, code } = await withApp('applicant');
    expect((await beginApp(token, { proof: { code: code(1) } }).expect(409)).body.code).toBe('SECOND_FACTOR_EXISTS');
    await beginPasskey(token, { proof: { code: code(1) } }).expect(200);
  });
});

describe('A passkey', () => {
  it('is added after the password, is on record and told to the owner', async () => {
    const token = await portal.signIn('applicant');
    const added = async () =>
      (await records('second_factor_added')).filter(({ detail }) => 'method' in detail && detail.method === 'passkey');
    const [told, recorded] = [await mailed(), await added()];
    const { body: asked } = await beginPasskey(token).expect(200);
    const { body } = await confirmPasskey(token, newPasskey(asked, portal.url)).expect(201);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await mine(token)).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
    expect(await added()).toHaveLength(recorded.length + 1);
    expect(await mailed()).toBe(told + 1);
  });

  it('is added by whoever proves it with a recovery code, which has counted then', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    const proof = { code: String(recoveryCodes[0]) };
    const { body: asked } = await beginPasskey(token, { proof }).expect(200);
    const { body } = await confirmPasskey(token, newPasskey(asked, portal.url)).expect(201);
    expect(body.recoveryCodes).toBeNull();
    expect(await mine(token)).toMatchObject({ passkeys: [{ name: 'Phone' }], recoveryCodesLeft: 9 });
    await beginPasskey(token, { proof }).expect(400);
  });

  it('is confirmed in the session that began it, and in no other of the same user', async () => {
    const [token, stolen] = [await portal.signIn('applicant'), await portal.signIn('applicant')];
    const { body: asked } = await beginPasskey(token).expect(200);
    const passkey = newPasskey(asked, portal.url);
    expect((await confirmPasskey(stolen, passkey).expect(410)).body.code).toBe('TOKEN_EXPIRED');
    await confirmPasskey(await portal.signIn('rival'), passkey).expect(410);
    await confirmPasskey(token, passkey).expect(201);
    expect((await confirmPasskey(token, passkey).expect(410)).body.code).toBe('TOKEN_EXPIRED');
  });

  it('is made for what was asked, here, within ten minutes', async () => {
    const token = await portal.signIn('applicant');
    const { body: asked } = await beginPasskey(token).expect(200);
    const elsewhere = await confirmPasskey(token, newPasskey(asked, 'https://portal.example.org')).expect(400);
    expect(elsewhere.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.registration' }] });
    await confirmPasskey(token, newPasskey(asked, portal.url)).expect(410);
    await beginPasskey(token).expect(200);
    // For the challenge before.
    await confirmPasskey(token, newPasskey(asked, portal.url)).expect(400);
    const { body: late } = await beginPasskey(token).expect(200);
    await minutesPass(10);
    await confirmPasskey(token, newPasskey(late, portal.url)).expect(410);
    expect((await mine(token)).passkeys).toEqual([]);
  });
});

test('an enrolment goes with the session that it was begun in', async () => {
  const token = await portal.signIn('applicant');
  await beginApp(token).expect(200);
  expect(await enrolments()).toHaveLength(1);
  await portal.database.query('DELETE FROM auth_session');
  expect(await enrolments()).toEqual([]);
});
