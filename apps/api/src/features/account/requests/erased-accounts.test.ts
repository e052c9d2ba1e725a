import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { emptyDatabase, testServices } from '../../../../test/portal.js';
import { migrate, readMigrations } from '../../../kernel/database/migrations.js';

const ERASED = '0022-erased-accounts.sql';
const upTo = (last: string) => readMigrations().filter(({ name }) => name <= last);

const services = await testServices();
/** Embedded services have one database, and its schema is there. */
const onOwnDatabase = services.embedded ? describe.skip : describe;

let database: { url: string; drop(): Promise<void> };
let client: pg.Client;
let admin: string;

afterAll(() => services.stop());

const rows = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows;

/** Somebody whose every word says that it is theirs. */
async function holder(login: string, status = 'DISABLED'): Promise<string> {
  const [id, file] = [randomUUID(), randomUUID()];
  const secret = Buffer.from(`${login} secret`);
  await client.query(
    `INSERT INTO app_user (id, login, full_name, email, status, password_hash)
     VALUES ($1, $2, $2 || ' secret', $2 || ' secret', $3, 'secret')`,
    [id, login, status],
  );
  for (const [table, columns, values] of [
    ['password_reset_token', 'token_hash, expires_at', '$2, now()'],
    ['known_device', 'token_hash', '$2'],
    ['authenticator_app', 'secret', '$2'],
    ['authenticator_step_used', 'step', 'length($2)'],
    ['passkey', 'id, name, public_key, counter', `encode($2, 'escape'), 'secret', $2, 0`],
    ['recovery_code', 'code_hash', '$2'],
    ['second_factor_enrolment', 'kind, content, expires_at', `'PASSKEY', $2, now()`],
    ['pending_sign_in', 'token_hash, remember_me, password_digest, expires_at', '$2, false, $2, now()'],
    [
      'table_view',
      'id, table_name, name, address, layout',
      `gen_random_uuid(), 'x', encode($2, 'escape'), 'secret', '{}'`,
    ],
    ['representative', 'full_name', `encode($2, 'escape')`],
    ['contact', 'id, role, full_name', `gen_random_uuid(), 'TECHNICAL', encode($2, 'escape')`],
    ['contact', 'id, role, full_name, account_id', `gen_random_uuid(), 'TECHNICAL', encode($2, 'escape'), $1::uuid`],
    [
      'auth_session',
      'id, remember_me, absolute_expiry, ip, user_agent',
      `gen_random_uuid(), false, now(), '192.0.2.1', encode($2, 'escape')`,
    ],
  ])
    await client.query(`INSERT INTO ${table} (user_id, ${columns}) VALUES ($1, ${values})`, [id, secret]);
  await client.query(
    `INSERT INTO table_export (id, owner_id, list, query, format, locale, time_zone, title, file_name, is_background,
       deadline_at)
     VALUES (gen_random_uuid(), $1, 'x', '{"search": "secret"}', 'csv', 'fr', 'UTC', 'x', 'x', true, now())`,
    [id],
  );
  const open = await request(id, login, 'UPDATE_USER', 'RECEIVED', { fullName: 'secret' });
  await client.query(
    `INSERT INTO stored_file (id, name, extension, size_bytes, sha256, uploaded_by, claimed_by)
     VALUES ($1, 'secret.pdf', 'pdf', 1, '', $2, 'account_request')`,
    [file, id],
  );
  await client.query('INSERT INTO account_request_file VALUES ($1, $2, 0)', [open, file]);
  return id;
}

async function request(userId: string, login: string, kind: string, status: string, payload: object): Promise<string> {
  const id = randomUUID();
  const decided = status === 'RECEIVED' ? null : admin;
  await client.query(
    `INSERT INTO account_request (id, reference, kind, user_id, payload, full_name, company_name, email, language,
       status, decided_at, reviewer_id)
     VALUES ($1, $2 || '-' || $3, $3, $4, $5, $2 || ' secret', 'secret', 'secret', 'fr', $6,
       CASE WHEN $7::uuid IS NOT NULL THEN now() END, $7)`,
    [id, login, kind, userId, JSON.stringify(payload), status, decided],
  );
  return id;
}

const recorded = (userId: string, action: string) =>
  client.query(`INSERT INTO audit_event (id, action, object_type, object_id) VALUES ($1, $2, 'user', $3)`, [
    randomUUID(),
    action,
    userId,
  ]);

async function closed(login: string, status?: string): Promise<string> {
  const id = await holder(login, status);
  await request(id, login, 'DELETE', 'ACCEPTED', { userId: id, reason: 'OTHER', comment: 'secret', transferTo: null });
  await recorded(id, 'account_closed');
  return id;
}

/** Everything there is about a user, but what the account of events tells. */
async function told(id: string): Promise<{ table: string; row: object }[]> {
  const references = await rows(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
     FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'app_user'::regclass ORDER BY 1, 2`,
  );
  const found: { table: string; row: object }[] = [];
  for (const { table, column } of [{ table: 'app_user', column: 'id' }, ...references])
    for (const { row } of await rows(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${column} = $1`, id))
      found.push({ table, row });
  return found;
}

const migrated = () => migrate(database.url, upTo(ERASED));

onOwnDatabase('Accounts that were closed before', () => {
  beforeEach(async () => {
    database = await emptyDatabase(services);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await migrate(
      database.url,
      upTo(ERASED).filter(({ name }) => name !== ERASED),
    );
    admin = randomUUID();
    await client.query(`INSERT INTO app_user (id, login, full_name, email) VALUES ($1, 'admin', 'Admin', 'a@x')`, [
      admin,
    ]);
  }, 60_000);
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  it('an account that was closed is erased as one that is closed today, and its login and requests stay', async () => {
    const id = await closed('gone');
    expect(JSON.stringify(await told(id))).toContain('secret');
    expect(await migrated()).toEqual([ERASED]);
    const left = await told(id);
    expect(JSON.stringify(left)).not.toMatch(/secret|192\.0\.2\.1/);
    expect(left.map(({ table }) => table)).toEqual(['app_user', 'account_request', 'account_request', 'auth_session']);
    expect(left[0]?.row).toMatchObject({ login: 'gone', full_name: 'gone', email: '', password_hash: null });
    expect(left[3]?.row).toMatchObject({ revoked_because: 'account_closed' });
    expect(await rows('SELECT FROM stored_file')).toEqual([]);
    expect(await rows('SELECT FROM account_request_file')).toEqual([]);
  });

  it('what waited is cancelled in the name of whoever closed the account, as taken back by nobody', async () => {
    const id = await closed('gone');
    await migrated();
    const [open] = await rows(`SELECT * FROM account_request WHERE user_id = $1 AND kind = 'UPDATE_USER'`, id);
    expect(open).toMatchObject({ status: 'CANCELLED', reviewer_id: admin, version: 2 });
    expect(
      await rows('SELECT object_id, actor_id, detail FROM audit_event WHERE action = $1', 'account_request_cancelled'),
    ).toEqual([{ object_id: open.id, actor_id: null, detail: { reference: open.reference, kind: 'UPDATE_USER' } }]);
  });

  describe('nothing changes about an account', () => {
    const unchanged = async (id: string) => {
      const before = await told(id);
      await migrated();
      const [account, ...others] = before;
      expect(await told(id)).toEqual([{ ...account, row: { ...account?.row, erased_at: null } }, ...others]);
    };

    it('that an administrator disabled', async () => unchanged(await holder('disabled')));

    it('that was closed, and is in use again', async () => {
      const id = await closed('back', 'ACTIVE');
      await recorded(id, 'user_enabled');
      await unchanged(id);
    });

    it('that was closed, enabled again and disabled for another reason', async () => {
      const id = await closed('back');
      await recorded(id, 'user_enabled');
      await recorded(id, 'user_disabled');
      await unchanged(id);
    });

    it('that was closed so long ago that nobody knows what happened since', async () => {
      const id = await holder('forgotten');
      await request(id, 'forgotten', 'DELETE', 'ACCEPTED', { userId: id, reason: 'OTHER', comment: null });
      await unchanged(id);
    });

    it('that asked to be closed and was refused', async () => {
      const id = await holder('refused');
      await request(id, 'refused', 'DELETE', 'REFUSED', { userId: id, reason: 'OTHER', comment: null });
      await recorded(id, 'account_closed');
      await unchanged(id);
    });
  });

  it('an account that was enabled between two closings is erased', async () => {
    const id = await closed('twice');
    await recorded(id, 'user_enabled');
    await recorded(id, 'account_closed');
    await migrated();
    expect((await rows('SELECT erased_at FROM app_user WHERE id = $1', id))[0].erased_at).not.toBeNull();
  });
});
