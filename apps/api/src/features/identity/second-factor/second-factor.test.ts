import { Secret } from 'otpauth';
import { DEMO_PASSWORD } from '../../../../test/portal.js';
import {
  appWith,
  beginApp,
  beginPasskey,
  challenged,
  confirmApp,
  confirmPasskey,
  FACTORS,
  factor,
  mailed,
  mine,
  onAPortal,
  password,
  portal,
  records,
  withApp,
} from '../../../../test/second-factors.js';
import { softwarePasskey } from '../../../../test/software-passkey.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { SettingsRepository } from '../../app-settings/settings.repository.js';
import { SecondFactorsService } from '../second-factors.service.js';

onAPortal();

describe('An authenticator app', () => {
  it('counts once a code of it was confirmed, and brings ten recovery codes along', async () => {
    const token = await portal.signIn('applicant');
    const before = await mailed();
    const { body: begun } = await beginApp(token).expect(200);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*applicant\?.*secret=[A-Z2-7]{32}/);
    await password('applicant').expect(200);
    const { body } = await confirmApp(token, appWith(begun.secret)()).expect(201);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await mine(token)).toEqual({
      authenticatorApp: { createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await records('second_factor_added')).toEqual([{ detail: { method: 'authenticatorApp' } }]);
    expect(await mailed()).toBe(before + 1);
    const again = await beginApp(token).expect(409);
    expect(again.body.code).toBe('SECOND_FACTOR_EXISTS');
  });

  it('is kept as a secret that the database alone does not give away', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await beginApp(token).expect(200);
    const bytes = Buffer.from(Secret.fromBase32(body.secret).bytes);
    await confirmApp(token, appWith(body.secret)()).expect(201);
    const [row] = await portal.database.query<{ secret: Buffer }>('SELECT secret FROM authenticator_app');
    expect(row?.secret.includes(bytes)).toBe(false);
    const everything = await portal.database.query(`SELECT a::text AS line FROM audit_event a`);
    expect(JSON.stringify(everything)).not.toContain(body.secret);
  });

  it('does not count without a code of it', async () => {
    const token = await portal.signIn('applicant');
    const { body: begun } = await beginApp(token).expect(200);
    const code = appWith(begun.secret);
    const wrong = await confirmApp(token, code(-10)).expect(400);
    expect(wrong.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.code' }] });
    for (const bad of ['', '12345', 'abcdef', '1'.repeat(100_000)]) await confirmApp(token, bad).expect(400);
    await password('applicant').expect(200);
  });
});

describe('Taking a second factor away', () => {
  const remove = (token: string, proof: object) =>
    portal.http(token).post(`${FACTORS}/authenticatorApp/remove`).send({ proof });

  it('requires the factor or a recovery code, ends the recovery codes, is recorded and mailed to the owner', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    for (const password of [DEMO_PASSWORD, 'wrong']) {
      const { body } = await remove(token, { password }).expect(400);
      expect(body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.proof.password' }] });
    }
    const refused = await remove(token, { code: '000000' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.proof.code' }] });
    await remove(token, {}).expect(400);
    const [told, recorded] = [await mailed(), (await records('second_factor_removed')).length];
    await remove(token, { code: String(recoveryCodes[0]) }).expect(204);
    expect(await mailed()).toBe(told + 1);
    expect((await records('second_factor_removed')).length).toBe(recorded + 1);
    expect(await mine(token)).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
    await password('applicant').expect(200);
    await remove(token, { password: DEMO_PASSWORD }).expect(404);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('takes a passkey, for a challenge of the same session and once', async () => {
    const [token, other] = [await portal.signIn('applicant'), await portal.signIn('applicant')];
    const { body: asked } = await beginPasskey(token).expect(200);
    const passkey = softwarePasskey(asked, portal.url);
    await confirmPasskey(token, passkey.registration).expect(201);
    const begin = (by: string) => portal.http(by).post(`${FACTORS}/passkeys/beginProof`);
    const removePasskey = (proof: object) =>
      portal.http(token).post(`${FACTORS}/passkeys/remove`).send({ id: passkey.registration.id, proof });

    await removePasskey({ password: DEMO_PASSWORD }).expect(400);
    await removePasskey({ passkey: passkey.assert('never asked for') }).expect(400);
    const elsewhere = await begin(other).expect(200);
    const refused = await removePasskey({ passkey: passkey.assert(elsewhere.body.challenge) }).expect(400);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.proof.passkey' }] });
    const { body } = await begin(token).expect(200);
    await removePasskey({ passkey: passkey.assert(body.challenge) }).expect(204);
    expect((await mine(token)).passkeys).toEqual([]);
    await begin(token).expect(404);
  });

  it('cannot be prepared by another factor that the password alone adds', async () => {
    const { token } = await withApp('applicant');
    expect((await beginPasskey(token).expect(400)).body.code).toBe('SECOND_FACTOR_REFUSED');
  });

  it('takes a code as well', async () => {
    const { token, code } = await withApp('applicant');
    await remove(token, { code: code(1) }).expect(204);
  });

  it('gives new recovery codes, and the old ones end', async () => {
    const { token, code, recoveryCodes } = await withApp('applicant');
    const renew = (proof: object) => portal.http(token).post(`${FACTORS}/recoveryCodes/renew`).send({ proof });
    const refused = await renew({ password: DEMO_PASSWORD }).expect(400);
    expect(refused.body.code).toBe('SECOND_FACTOR_REFUSED');
    const { body } = await renew({ code: code(1) }).expect(201);
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    await factor(await challenged('applicant'), { code: String(recoveryCodes[0]) }).expect(400);
    await factor(await challenged('applicant'), { code: body.recoveryCodes[0] }).expect(200);
  });

  it('gives no recovery codes to somebody who has nothing to recover', async () => {
    const token = await portal.signIn('applicant');
    const proof = { password: DEMO_PASSWORD };
    await portal.http(token).post(`${FACTORS}/recoveryCodes/renew`).send({ proof }).expect(404);
  });

  it('is what an administrator does for somebody who lost them', async () => {
    const { token } = await withApp('applicant');
    const [user] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'applicant'`);
    const [admin] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'admin'`);
    const factors = portal.portal.app.get(SecondFactorsService);
    const administrator = { id: String(admin?.id), sessionId: '0198c1f0-0000-7000-8000-000000000000', source: null };
    await portal.portal.app
      .get(DatabaseService)
      .transaction((sql) => factors.resetOf(sql, String(user?.id), administrator));
    expect(await mine(token)).toMatchObject({ authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 });
    await password('applicant').expect(200);
    expect((await records('second_factors_reset')).length).toBe(1);
  });
});

describe('A role that needs a second factor', () => {
  const rule = async (secondFactorRoles: string[]) => {
    await portal.database.query(
      `UPDATE setting SET value = value || $1 WHERE module = 'main' AND kind = 'NON_PUBLIC'`,
      [JSON.stringify({ minimumPasswordLength: 12, administratorMinimumPasswordLength: 16, secondFactorRoles })],
    );
    await portal.portal.app.get(SettingsRepository).forget();
  };
  afterEach(() => rule([]));

  const dossiers = '/api/mwApplicationsRequests/dossiers';

  it('leaves its holders a session that may only enrol, and opens it once they did', async () => {
    const token = await portal.signIn('applicant');
    await rule(['REQUEST']);
    const me = await portal.http(token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(me.body.mustEnrolSecondFactor).toBe(true);
    expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await mine(token)).isRequired).toBe(true);
    const { body: begun } = await beginApp(token).expect(200);
    await confirmApp(token, appWith(begun.secret)()).expect(201);
    await portal.http(token).get(dossiers).expect(200);
    const now = await portal.http(token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(now.body.mustEnrolSecondFactor).toBe(false);
    expect(now.body.accessVersion).toBeGreaterThan(me.body.accessVersion);
  });

  it('keeps the last one from being taken away', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    await rule(['REQUEST']);
    const proof = { code: String(recoveryCodes[0]) };
    const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/remove`).send({ proof }).expect(409);
    expect(body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await mine(token)).authenticatorApp).not.toBeNull();
  });

  it('is nobody else’s concern', async () => {
    await rule(['PORTADMIN']);
    await portal
      .http(await portal.signIn('applicant'))
      .get(dossiers)
      .expect(200);
    const admin = await portal.signIn('admin');
    await portal.http(admin).get('/api/main/signInRules').expect(403);
  });

  it('comes after a password that has to be changed', async () => {
    const token = await portal.signIn('applicant');
    await rule(['REQUEST']);
    await portal.database.query(`UPDATE app_user SET must_change_password = true WHERE login = 'applicant'`);
    expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    await beginApp(token).expect(403);
    await portal.database.query(`UPDATE app_user SET must_change_password = false WHERE login = 'applicant'`);
  });
});
