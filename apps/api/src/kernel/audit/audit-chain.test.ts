import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { openTestPortal, startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { AuditChainTask } from './audit-chain.task.js';
import { AuditLogRepository } from './audit-log.repository.js';

const services = await testServices();
/** An embedded database has one session: an open transaction blocks all connections. */
const withSessions = services.embedded ? it.skip : it;

let portal: TestPortal;
let admin: string;
let chain: AuditChainTask;
/** A session of this test alone, with its own settings. */
let superuser: pg.Client;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
  chain = portal.portal.app.get(AuditChainTask);
  superuser = new pg.Client({ connectionString: portal.databaseUrl });
  await superuser.connect();
}, 120_000);

afterAll(async () => {
  await superuser?.end();
  await portal?.close();
  await services.stop();
});

const record = (number: number, sql = portal.database) =>
  portal.portal.app.get(AuditLogRepository).record(sql, {
    action: 'settings_changed',
    source: null,
    object: { type: 'setting', id: `test-${number}` },
    detail: { before: { number: null }, after: { number, text: 'é "quoted" \u2028' } },
  });
const verify = async () => (await portal.http(admin).post('/api/main/audit/verify').send({}).expect(200)).body;
const links = () =>
  portal.database.query<{ sequence: number | null; id: string }>(
    'SELECT sequence::integer AS sequence, id FROM audit_event WHERE sequence IS NOT NULL ORDER BY sequence',
  );

/** Runs a change that only the owner of the database can make, and reverts it afterwards. */
async function tampered<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  await sealEverything();
  await superuser.query(
    'CREATE TABLE kept AS SELECT * FROM audit_event; CREATE TABLE kept_head AS SELECT * FROM audit_head',
  );
  const behindTriggers = async (...sql: readonly string[]) => {
    await superuser.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
    for (const statement of sql) await superuser.query(statement);
    await superuser.query('COMMIT');
  };
  await behindTriggers(...statements);
  try {
    return await look();
  } finally {
    const later = 'SELECT * FROM audit_event e WHERE NOT EXISTS (SELECT FROM kept k WHERE k.id = e.id)';
    await behindTriggers(
      `CREATE TABLE later AS ${later}`,
      'DELETE FROM audit_event',
      'INSERT INTO audit_event SELECT * FROM kept',
      'INSERT INTO audit_event (id, at, action, outcome, detail, actor_id, session_id, ip) SELECT id, at, action, outcome, detail, actor_id, session_id, ip FROM later',
      'UPDATE audit_head h SET sequence = k.sequence, hash = k.hash FROM kept_head k',
      'DROP TABLE kept, kept_head, later',
    );
  }
}

/** Retries while the portal's own round is sealing. */
const sealEverything = () =>
  eventually(
    async () => {
      await chain.sealAll();
      return (await portal.database.query('SELECT FROM audit_event WHERE sequence IS NULL')).length;
    },
    (unsealed) => unsealed === 0,
  );

describe('the table of audit events', () => {
  it.each(["UPDATE audit_event SET action = 'logout'", 'DELETE FROM audit_event', 'TRUNCATE audit_event'])(
    'refuses %s',
    async (statement) => {
      await expect(portal.database.query(statement)).rejects.toThrow('audit_event is append-only');
    },
  );

  it('refuses to change an event while it is sealed, and to seal it again', async () => {
    const link = "previous_hash = '\\x00', hash = '\\x00'";
    // In one transaction, so that no other process seals the event in between.
    const changed = portal.database.transaction(async (sql) => {
      await sql.query("INSERT INTO audit_event (id, action) VALUES (gen_random_uuid(), 'login')");
      await sql.query(
        `UPDATE audit_event SET sequence = 1000000000, ${link}, action = 'logout' WHERE sequence IS NULL`,
      );
    });
    await expect(changed).rejects.toThrow('append-only');
    await record(0);
    await sealEverything();
    const again = `UPDATE audit_event SET sequence = 1000000000, ${link} WHERE sequence = 1`;
    await expect(portal.database.query(again)).rejects.toThrow('append-only');
  });
});

describe('the chain', () => {
  it('has every event once, without gaps', async () => {
    for (let number = 1; number <= 20; number++) await record(number);
    await sealEverything();
    const sealed = await links();
    expect(sealed.map(({ sequence }) => sequence)).toEqual(sealed.map((_, index) => index + 1));
    const { checked, broken, head } = await verify();
    expect(broken).toBeNull();
    expect(checked).toBe(sealed.length);
    expect(head.sequence).toBe(sealed.length);
    expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  withSessions(
    'makes no event wait for another: one that is open for long holds up nobody, and is sealed when it is there',
    async () => {
      await superuser.query('BEGIN');
      await superuser.query("INSERT INTO audit_event (id, action) VALUES (gen_random_uuid(), 'open for long')");
      await record(30);
      await sealEverything();
      expect((await portal.database.query('SELECT FROM audit_event WHERE sequence IS NULL')).length).toBe(0);
      await superuser.query('COMMIT');
      await sealEverything();
      const [late] = await portal.database.query("SELECT sequence FROM audit_event WHERE action = 'open for long'");
      expect(late).toEqual({ sequence: String((await links()).length) });
      expect((await verify()).broken).toBeNull();
    },
  );

  it('stays valid while two processes record and seal at the same time', async () => {
    const other = await openTestPortal({ databaseUrl: portal.databaseUrl });
    try {
      const before = (await links()).length;
      const sealing = Array.from({ length: 20 }, async () => {
        await Promise.all([chain.sealAll(), other.portal.app.get(AuditChainTask).sealAll()]);
      });
      const recording = Array.from({ length: 400 }, (_, number) =>
        record(number, number % 2 ? portal.database : other.database),
      );
      await Promise.all([...sealing, ...recording]);
      await sealEverything();
      const undone = portal.database.transaction(async (sql) => {
        await record(999, sql as typeof portal.database);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const sealed = await links();
      expect(sealed.length).toBeGreaterThanOrEqual(before + 400);
      expect(sealed.map(({ sequence }) => sequence)).toEqual(sealed.map((_, index) => index + 1));
      expect((await verify()).broken).toBeNull();
    } finally {
      await other.close();
    }
  });

  it.each([
    [
      'an event that says something else',
      [`UPDATE audit_event SET detail = '{"after": {}}' WHERE sequence = 9`],
      9,
      'CHANGED',
    ],
    [
      'an event that happened at another time',
      ["UPDATE audit_event SET at = at - interval '1 microsecond' WHERE sequence = 9"],
      9,
      'CHANGED',
    ],
    [
      'an event by somebody else',
      ['UPDATE audit_event SET actor_id = gen_random_uuid() WHERE sequence = 9'],
      9,
      'CHANGED',
    ],
    [
      'an event that came to another end',
      [`UPDATE audit_event SET outcome = CASE outcome WHEN 'DONE' THEN 'REFUSED' ELSE 'DONE' END WHERE sequence = 9`],
      9,
      'CHANGED',
    ],
    ['an event that is gone', ['DELETE FROM audit_event WHERE sequence = 9'], 9, 'MISSING'],
    ['the first event gone', ['DELETE FROM audit_event WHERE sequence = 1'], 1, 'MISSING'],
    [
      'events gone and the rest closed up',
      [
        'DELETE FROM audit_event WHERE sequence = 9',
        'UPDATE audit_event SET sequence = -sequence WHERE sequence > 9',
        'UPDATE audit_event SET sequence = -sequence - 1 WHERE sequence < 0',
      ],
      9,
      'UNLINKED',
    ],
    [
      'two events that changed places',
      [
        'UPDATE audit_event SET sequence = -9 WHERE sequence = 9',
        'UPDATE audit_event SET sequence = 9 WHERE sequence = 10',
        'UPDATE audit_event SET sequence = 10 WHERE sequence = -9',
      ],
      9,
      'UNLINKED',
    ],
    [
      'an event that was changed with its hash',
      [`UPDATE audit_event SET action = 'logout', hash = sha256('x') WHERE sequence = 9`],
      9,
      'CHANGED',
    ],
  ] as const)('gives away %s', async (_what, statements, sequence, reason) => {
    const { broken } = await tampered(statements, verify);
    expect(broken).toMatchObject({ sequence, reason });
    expect((await verify()).broken).toBeNull();
  });

  it('reveals that its end, or all of it, was deleted', async () => {
    const last = (await links()).length;
    const end = ['DELETE FROM audit_event WHERE sequence > (SELECT max(sequence) - 3 FROM audit_event)'];
    const { broken } = await tampered(end, verify);
    expect(broken?.reason).toBe('MISSING');
    expect(broken?.sequence).toBeGreaterThan(last - 5);
    expect((await tampered(['DELETE FROM audit_event'], verify)).broken).toMatchObject({
      sequence: 1,
      reason: 'MISSING',
    });
  });
});
