import { createHash } from 'node:crypto';
import { eventually } from '../../../../test/eventually.js';
import { goodFiles } from '../../../../test/files.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal, testServices } from '../../../../test/portal.js';
import { appWith, FACTORS } from '../../../../test/second-factors.js';
import { newPasskey } from '../../../../test/software-passkey.js';
import { FILES } from '../../../../test/uploading.js';
import { AfterResponseService } from '../../identity/passwords/after-response.service.js';

const ACCOUNT = '/api/main/account';
const AUTH = '/api/main/auth';
const proof = { password: DEMO_PASSWORD };
const newPassword = 'un mot de passe tout neuf';
const resetToken = 'r'.repeat(43);

/** An embedded database has one session: nothing happens there while a transaction is open. */
const services = await testServices();
const withSessions = services.embedded ? describe.skip : describe;

let portal: TestPortal;
let userId: string;
let email: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const [row] = await portal.database.query<{ id: string; email: string }>(
    `SELECT id, email FROM app_user WHERE login = 'applicant'`,
  );
  userId = row?.id ?? '';
  email = row?.email ?? '';
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await services.stop();
});
afterEach(async () => {
  await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE id = $1`, [userId]);
  for (const table of [
    'authenticator_app',
    'authenticator_step_used',
    'recovery_code',
    'second_factor_enrolment',
    'password_reset_token',
  ])
    await portal.database.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
});

type Http = ReturnType<TestPortal['http']>;
type Answer = { readonly status: number; readonly body: { readonly code?: string } };
/** Makes ready, and gives back what is then called while the account is closed. */
type Act = (http: Http) => Promise<() => PromiseLike<Answer>>;

async function withApp(http: Http): Promise<(steps: number) => string> {
  const { body } = await http.post(`${FACTORS}/authenticatorApp/begin`).send({ proof }).expect(200);
  const code = appWith(body.secret);
  await http.post(`${FACTORS}/authenticatorApp/confirm`).send({ code: code() }).expect(201);
  return code;
}

const acts: Record<string, Act> = {
  'a change of the password': async (http) => () =>
    http.post(`${AUTH}/changePassword`).send({ oldPassword: DEMO_PASSWORD, newPassword }),
  'an authenticator app that is begun': async (http) => () =>
    http.post(`${FACTORS}/authenticatorApp/begin`).send({ proof }),
  'an authenticator app that is confirmed': async (http) => {
    const { body } = await http.post(`${FACTORS}/authenticatorApp/begin`).send({ proof }).expect(200);
    return () => http.post(`${FACTORS}/authenticatorApp/confirm`).send({ code: appWith(body.secret)() });
  },
  'an authenticator app that is removed': async (http) => {
    const code = await withApp(http);
    return () => http.post(`${FACTORS}/authenticatorApp/remove`).send({ proof: { code: code(1) } });
  },
  'a passkey that is begun': async (http) => () => http.post(`${FACTORS}/passkeys/begin`).send({ proof }),
  'a passkey that is confirmed': async (http) => {
    const { body } = await http.post(`${FACTORS}/passkeys/begin`).send({ proof }).expect(200);
    const registration = newPasskey(body, portal.url);
    return () => http.post(`${FACTORS}/passkeys/confirm`).send({ name: 'Phone', registration });
  },
  'recovery codes that are renewed': async (http) => {
    const code = await withApp(http);
    return () => http.post(`${FACTORS}/recoveryCodes/renew`).send({ proof: { code: code(1) } });
  },
  'a view of a table': async (http) => () =>
    http.put('/api/main/preferences/tableViews').send({
      table: 'sites',
      name: 'Mine',
      address: '',
      layout: { order: [], hidden: [], widths: {}, isDense: false },
    }),
  'a file': async (http) => () => http.post(FILES).attach('files', goodFiles.pdf!, 'passport.pdf'),
};

/** What there is about somebody. */
async function left() {
  const [counts] = await portal.database.query<{ enrolments: number }>(
    `SELECT (SELECT password_hash FROM app_user WHERE id = $1),
       (SELECT count(*) FROM mail) AS mails, (SELECT count(*) FROM audit_event) AS events,
       (SELECT count(*) FROM stored_file) AS files, (SELECT count(*) FROM table_view) AS views,
       (SELECT count(*) FROM authenticator_app) AS apps, (SELECT count(*) FROM passkey) AS passkeys,
       (SELECT count(*)::int FROM second_factor_enrolment) AS enrolments,
       (SELECT array_agg(code_hash ORDER BY code_hash) FROM recovery_code) AS codes,
       (SELECT count(*) FROM account_request) AS requests, (SELECT count(*) FROM password_reset_token) AS links`,
    [userId],
  );
  return counts!;
}

/** Whether a call waits for a lock that another session holds. */
const isHeldUp = async (): Promise<boolean> => {
  const [row] = await portal.database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%app_user%'`,
  );
  return row!.waiting > 0;
};

/** Makes a call while its account is being closed, so that the guard still lets it in. */
async function meanwhile<T>(call: () => PromiseLike<T>): Promise<T> {
  let answered = false;
  let answer: Promise<T> | undefined;
  await portal.database.transaction(async (sql) => {
    await sql.query(`UPDATE app_user SET status = 'DISABLED' WHERE id = $1`, [userId]);
    answer = Promise.resolve(call()).finally(() => {
      answered = true;
    });
    await eventually(isHeldUp, (held) => held || answered);
  });
  return answer!;
}

withSessions('Nothing is written into an account that is closed while the call is under way:', () => {
  it.each(Object.keys(acts))('%s', async (name) => {
    const call = await acts[name]!(portal.http(await portal.signIn('applicant')));
    const before = await left();
    const { status, body } = await meanwhile(call);
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const after = await left();
    // What a passkey was begun with is taken once, whatever comes of it.
    expect(after.enrolments).toBeLessThanOrEqual(before.enrolments);
    expect({ ...after, enrolments: before.enrolments }).toEqual(before);
  });

  it('a request about it', async () => {
    const http = portal.http(await portal.signIn('applicant'));
    const changes = { role: 'TECHNICAL', fullName: 'Ada', language: 'fr' };
    const before = await left();
    const { status, body } = await meanwhile(() =>
      http.post(`${ACCOUNT}/updateContactRequest`).send({ contactId: null, changes, comment: null }),
    );
    expect([status, body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect(await left()).toEqual(before);
  });

  it('a password by a link', async () => {
    await portal.database.query(`INSERT INTO password_reset_token VALUES ($1, $2, now() + interval '1 hour')`, [
      userId,
      createHash('sha256').update(resetToken).digest(),
    ]);
    const before = await left();
    const { body } = await meanwhile(() =>
      portal.http().post(`${AUTH}/resetPassword`).send({ token: resetToken, newPassword }),
    );
    expect(body.code).toBe('TOKEN_EXPIRED');
    expect(await left()).toEqual(before);
  });

  it('a link to set a password', async () => {
    const before = await left();
    await meanwhile(async () => {
      await portal.http().post(`${AUTH}/requestPasswordResetToken`).send({ login: 'applicant', email }).expect(202);
      await portal.portal.app.get(AfterResponseService).settled();
    });
    expect(await left()).toEqual(before);
  });
});
