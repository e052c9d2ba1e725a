import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { AuditChainTask } from '../../kernel/audit/audit-chain.task.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { AuditSealingRepository } from '../../kernel/audit/audit-sealing.repository.js';
import { ScheduleService } from '../../kernel/schedule/schedule.service.js';
import { AuditRetentionTask } from './audit-retention.task.js';

const services = await testServices();
/** An embedded database has one session: a transaction that stays open stops everybody. */
const withSessions = services.embedded ? it.skip : it;

let portal: TestPortal;
let admin: string;
let chain: AuditChainTask;
/** Does what only the owner of the database can. */
let owner: pg.Client;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  portal = await startTestPortal({ env: { LOG_LEVEL: 'error' }, logTo });
  admin = await portal.signIn('admin');
  chain = portal.portal.app.get(AuditChainTask);
  owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
}, 120_000);

afterAll(async () => {
  await owner?.end();
  await portal?.close();
  await services.stop();
});

/** A chain of twelve. */
beforeEach(async () => {
  await behindTriggers(
    'LOCK audit_head',
    'DELETE FROM audit_event',
    'DELETE FROM audit_head',
    "INSERT INTO audit_head (sequence, hash) VALUES (0, decode(repeat('00', 32), 'hex'))",
    "UPDATE audit_start SET sequence = 0, hash = decode(repeat('00', 32), 'hex')",
  );
  for (let number = 1; number <= 12; number++) await record(number);
  await sealEverything();
});

async function behindTriggers(...statements: readonly string[]): Promise<void> {
  await owner.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
  for (const statement of statements) await owner.query(statement);
  await owner.query('COMMIT');
}

const record = (number: number) =>
  portal.portal.app.get(AuditLogRepository).record(portal.database, {
    action: 'settings_changed',
    source: null,
    detail: { after: { number } },
  });
const unsealed = async () => (await portal.database.query('SELECT FROM audit_event WHERE sequence IS NULL')).length;
const sealEverything = () =>
  eventually(
    async () => {
      await chain.sealAll();
      return unsealed();
    },
    (count) => count === 0,
  );
const verify = async () => (await portal.http(admin).post('/api/main/audit/verify').send({}).expect(200)).body;

const eventAt = (sequence: number) =>
  `INSERT INTO audit_event (id, action, sequence, previous_hash, hash)
   SELECT gen_random_uuid(), 'login', ${sequence}, hash, sha256('forged') FROM audit_event WHERE sequence = 12`;
const endAt = (sequence: number) =>
  `UPDATE audit_head SET (sequence, hash) = (SELECT sequence, hash FROM audit_event WHERE sequence = ${sequence})`;

/** An event that came unsealed, and is given its place by somebody who does not move the end. */
const sealedAt = (sequence: number) =>
  `INSERT INTO audit_event (id, action) VALUES (gen_random_uuid(), 'login');
   UPDATE audit_event SET sequence = ${sequence}, previous_hash = sha256('x'), hash = sha256('y')
   WHERE sequence IS NULL`;

describe('the end of the chain', () => {
  it.each([
    ['deleted', 'DELETE FROM audit_head'],
    ['emptied', 'TRUNCATE audit_head'],
    ['moved back', endAt(3)],
    ['given another hash', "UPDATE audit_head SET hash = sha256('forged')"],
    ['moved on over nothing', 'UPDATE audit_head SET sequence = sequence + 1'],
  ])('is not %s', async (_how, statement) => {
    await expect(portal.database.query(statement)).rejects.toThrow('audit_head moves on only');
    expect(await verify()).toMatchObject({ checked: 12, broken: null });
  });

  it.each([
    ['over a gap', 14, 'hash'],
    ['over an event that follows another', 13, "sha256('another')"],
  ])('is not moved on %s', async (_how, sequence, previous) => {
    const moved = portal.database.transaction(async (sql) => {
      await portal.portal.app.get(AuditSealingRepository).head(sql, 'FOR UPDATE');
      await sql.query("INSERT INTO audit_event (id, action) VALUES (gen_random_uuid(), 'login')");
      await sql.query(
        `UPDATE audit_event e SET sequence = ${sequence}, hash = sha256('forged'), previous_hash = l.previous
         FROM (SELECT ${previous} AS previous FROM audit_event WHERE sequence = 12) l WHERE sequence IS NULL`,
      );
      await sql.query(endAt(sequence));
    });
    await expect(moved).rejects.toThrow('audit_head moves on only');
  });

  it.each([
    ['gone', ['DELETE FROM audit_head'], 12, 'NO_END', 12],
    [
      'gone, and an event in between',
      ['DELETE FROM audit_head', 'DELETE FROM audit_event WHERE sequence = 7'],
      7,
      'MISSING',
      6,
    ],
    ['moved back', [endAt(3)], 4, 'BEYOND_END', 3],
    [
      'moved back to nothing',
      ["UPDATE audit_head SET sequence = 0, hash = decode(repeat('00', 32), 'hex')"],
      1,
      'BEYOND_END',
      0,
    ],
    ['moved back, with another hash', ["UPDATE audit_head SET sequence = 3, hash = sha256('x')"], 3, 'CHANGED', 3],
    ['another hash', ["UPDATE audit_head SET hash = sha256('x')"], 12, 'CHANGED', 12],
    ['moved on', ['UPDATE audit_head SET sequence = 20'], 13, 'MISSING', 12],
    ['before an event far away', [eventAt(500_000)], 500_000, 'BEYOND_END', 12],
    ['before an event at the next place', [eventAt(13)], 13, 'BEYOND_END', 12],
    ['whole, with an event before the first', [eventAt(0)], 0, 'UNLINKED', 12],
  ] as const)('is given away: %s', async (_how, statements, sequence, reason, checked) => {
    await behindTriggers(...statements);
    const { broken, ...found } = await verify();
    expect(broken).toMatchObject({ sequence, reason });
    expect(found.checked).toBe(checked);
    expect(found.head === null).toBe(statements[0] === 'DELETE FROM audit_head');
    const [event] = await portal.database.query<{ id: string }>('SELECT id FROM audit_event WHERE sequence = $1', [
      sequence,
    ]);
    if (['NO_END', 'BEYOND_END', 'UNLINKED'].includes(reason)) expect(broken.id).toBe(event?.id);
  });

  it('is given away when it was moved back before the beginning', async () => {
    await behindTriggers(
      'UPDATE audit_start SET (sequence, hash) = (SELECT sequence, hash FROM audit_event WHERE sequence = 5)',
      `INSERT INTO audit_event (id, action, detail) SELECT gen_random_uuid(), 'audit_forgotten',
       jsonb_build_object('last', 5, 'hash', encode(hash, 'hex')) FROM audit_event WHERE sequence = 5`,
      'DELETE FROM audit_event WHERE sequence <= 5',
    );
    await sealEverything();
    expect(await verify()).toMatchObject({ forgotten: 5, broken: null });
    await behindTriggers("UPDATE audit_head SET sequence = 3, hash = sha256('x')");
    expect((await verify()).broken).toMatchObject({ sequence: 6, reason: 'BEYOND_END' });
  });

  it('is missed by whoever seals or forgets, aloud', async () => {
    await behindTriggers('DELETE FROM audit_head');
    await record(13);
    await expect(chain.sealAll()).rejects.toThrow('nothing tells where the audit chain ends, no event is sealed');
    const forgetting = portal.portal.app.get(AuditRetentionTask).removeExpired();
    await expect(forgetting).rejects.toThrow('the end of the audit chain is unknown, nothing is removed');
    expect((await verify()).unsealed).toBe(1);
    const schedule = new ScheduleService();
    new AuditChainTask(portal.database, new AuditSealingRepository(), schedule).onModuleInit();
    logged.length = 0;
    schedule.onApplicationBootstrap();
    await schedule.onModuleDestroy();
    expect(logged.join('')).toContain('Sealing the audit failed and goes on trying: audit_head is empty');
  });

  withSessions('is left to whoever holds it, without a word', async () => {
    await owner.query('BEGIN');
    await owner.query('SELECT FROM audit_head FOR UPDATE');
    await record(13);
    await chain.sealAll();
    expect(await unsealed()).toBe(1);
    await owner.query('COMMIT');
    await sealEverything();
    expect(await verify()).toMatchObject({ checked: 13, broken: null });
  });
});

describe('a place in the chain', () => {
  it.each([13, 500_000, 0])('%d is not brought along', async (sequence) => {
    await expect(portal.database.query(eventAt(sequence))).rejects.toThrow('audit_event has places up to audit_head');
    await record(13);
    await sealEverything();
    expect(await verify()).toMatchObject({ checked: 13, broken: null });
  });

  it.each([13, 500_000, 0])('%d is not given without the end moving over it', async (sequence) => {
    await expect(portal.database.query(sealedAt(sequence))).rejects.toThrow('audit_event has places up to audit_head');
    expect(await verify()).toMatchObject({ checked: 12, broken: null });
  });

  it.each([
    ['audit_start', 'DELETE FROM audit_event', 'audit_event is append-only'],
    ['audit_head', sealedAt(500_000), 'audit_event has places up to audit_head'],
  ])('is not judged by a temporary %s', async (table, statement, refusal) => {
    await owner.query(
      `BEGIN; CREATE TEMPORARY TABLE ${table} ON COMMIT DROP AS SELECT 1000000::bigint AS sequence, '\\x00'::bytea AS hash`,
    );
    await expect(owner.query(`${statement}; SET CONSTRAINTS ALL IMMEDIATE`)).rejects.toThrow(refusal);
    await owner.query('ROLLBACK');
  });
});
