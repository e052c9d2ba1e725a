import pg from 'pg';
import { eventually } from '../../../test/eventually.js';
import { openTestPortal, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { AuditChainTask } from '../../kernel/audit/audit-chain.task.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { AuditRetentionTask } from './audit-retention.task.js';

let portal: TestPortal;
let admin: string;
/** Does what only the owner of the database can. */
let owner: pg.Client;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin');
  owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
}, 120_000);

afterAll(async () => {
  await owner?.end();
  await portal?.close();
});

beforeEach(() =>
  behindTriggers(
    'SELECT FROM audit_head FOR UPDATE',
    'DELETE FROM audit_event',
    "UPDATE audit_head SET sequence = 0, hash = decode(repeat('00', 32), 'hex')",
    "UPDATE audit_start SET sequence = 0, hash = decode(repeat('00', 32), 'hex')",
  ),
);

async function behindTriggers(...statements: readonly string[]): Promise<void> {
  await owner.query("BEGIN; SET LOCAL session_replication_role = 'replica'");
  for (const statement of statements) await owner.query(statement);
  await owner.query('COMMIT');
}

const sealEverything = () =>
  eventually(
    async () => {
      await portal.portal.app.get(AuditChainTask).sealAll();
      return (await portal.database.query('SELECT FROM audit_event WHERE sequence IS NULL')).length;
    },
    (unsealed) => unsealed === 0,
  );

/** So many events of so many months ago, next in the chain. */
async function happened(count: number, months: number): Promise<void> {
  await portal.database.query(
    `INSERT INTO audit_event (id, at, action, detail)
     SELECT gen_random_uuid(), now() - make_interval(months => $2), 'login', jsonb_build_object('months', $2::integer)
     FROM generate_series(1, $1)`,
    [count, months],
  );
  await sealEverything();
}

const forget = (from = portal) => from.portal.app.get(AuditRetentionTask).removeExpired();
const verify = async () => (await portal.http(admin).post('/api/main/audit/verify').send({}).expect(200)).body;
const kept = async (): Promise<number[]> =>
  (
    await portal.database.query<{ months: number }>(
      "SELECT DISTINCT (detail->>'months')::integer AS months FROM audit_event WHERE action = 'login' ORDER BY 1",
    )
  ).map(({ months }) => months);

describe('what people did long ago', () => {
  it('is forgotten after a year, with an event that tells so; the chain of the rest holds', async () => {
    await happened(2_500, 14);
    await happened(3, 13);
    await happened(4, 11);
    await forget();
    expect(await kept()).toEqual([11]);
    const { broken, checked, forgotten, head } = await verify();
    expect({ broken, forgotten }).toEqual({ broken: null, forgotten: 2_503 });
    expect(checked).toBe(head.sequence - 2_503);
    const told = await portal.database.query<{ detail: Record<string, unknown> }>(
      "SELECT detail FROM audit_event WHERE action = 'audit_forgotten' ORDER BY (detail->>'first')::integer",
    );
    expect(told.map(({ detail }) => [detail.first, detail.last])).toEqual([
      [1, 2_000],
      [2_001, 2_503],
    ]);
    const [start] = await portal.database.query("SELECT encode(hash, 'hex') AS hash FROM audit_start");
    expect(told[1]?.detail).toMatchObject({ ...start });
    await sealEverything();
    expect((await verify()).broken).toBeNull();
    await forget();
    expect((await verify()).forgotten).toBe(2_503);
  });

  it('is kept as long as the installation says', async () => {
    await happened(5, 25);
    await happened(5, 14);
    const longer = await openTestPortal({ databaseUrl: portal.databaseUrl, env: { AUDIT_MONTHS: '24' } });
    try {
      await forget(longer);
      expect(await kept()).toEqual([14]);
      await forget();
      expect(await kept()).toEqual([]);
    } finally {
      await longer.close();
    }
  });

  it('waits until what was sealed before it is old as well', async () => {
    await happened(1, 14);
    await happened(1, 2);
    await happened(1, 15);
    await forget();
    expect(await kept()).toEqual([2, 15]);
    expect((await verify()).broken).toBeNull();
  });

  it('stays when it does not hold, for whoever looks into it', async () => {
    await happened(5, 14);
    await behindTriggers("UPDATE audit_event SET action = 'logout' WHERE sequence = 3");
    await expect(forget()).rejects.toThrow('audit event 3 is CHANGED, nothing is removed');
    expect(await verify()).toMatchObject({ forgotten: 0, broken: { sequence: 3, reason: 'CHANGED' } });
  });

  it('is missed when nothing tells where it went', async () => {
    await happened(5, 14);
    await happened(5, 1);
    await behindTriggers(
      'UPDATE audit_start SET (sequence, hash) = (SELECT sequence, hash FROM audit_event WHERE sequence = 5)',
      'DELETE FROM audit_event WHERE sequence <= 5',
    );
    expect((await verify()).broken).toMatchObject({ sequence: 6, reason: 'CUT' });
    await behindTriggers("UPDATE audit_start SET sequence = 0, hash = decode(repeat('00', 32), 'hex')");
    expect((await verify()).broken).toMatchObject({ sequence: 1, reason: 'MISSING' });
  });

  it('goes once, whoever forgets, seals and verifies at the same time', async () => {
    await happened(4_500, 14);
    await happened(10, 1);
    const other = await openTestPortal({ databaseUrl: portal.databaseUrl });
    try {
      const recording = Array.from({ length: 50 }, () =>
        portal.portal.app.get(AuditLogRepository).record(portal.database, { action: 'settings_changed', source: null }),
      );
      const walks = Array.from({ length: 5 }, verify);
      await Promise.all([forget(), forget(other), sealEverything(), ...recording, ...walks]);
      for (const { broken } of await Promise.all(walks)) expect(broken).toBeNull();
      await sealEverything();
      expect(await verify()).toMatchObject({ forgotten: 4_500, broken: null });
    } finally {
      await other.close();
    }
  });
});

describe('the beginning of the chain', () => {
  const to = (sequence: number) =>
    `UPDATE audit_start SET (sequence, hash) = (SELECT sequence, hash FROM audit_event WHERE sequence = ${sequence})`;

  it.each([
    ['over what is young', to(8)],
    ['to another hash', "UPDATE audit_start SET sequence = 4, hash = '\\x00'"],
    ['to where nothing is', 'UPDATE audit_start SET sequence = 900'],
    ['back', 'UPDATE audit_start SET sequence = 0'],
  ])('does not move %s', async (_where, statement) => {
    await happened(6, 2);
    await happened(6, 0);
    await portal.database.query(to(3));
    await expect(portal.database.query(statement)).rejects.toThrow('audit_start moves on only');
    const young = portal.database.query('DELETE FROM audit_event WHERE sequence = 4');
    await expect(young).rejects.toThrow('audit_event is append-only');
  });

  it.each(['DELETE FROM audit_start', 'TRUNCATE audit_start'])('outlives %s', async (statement) => {
    await expect(portal.database.query(statement)).rejects.toThrow('audit_start moves on only');
  });
});
