import { createHash, randomBytes } from 'node:crypto';
import { alteredConnections } from '../../../test/altered-connections.js';
import { eventually } from '../../../test/eventually.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

/** ReadyForQuery outside a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
const ME = '/api/main/auth/getCurrentUserSettings';

const between = alteredConnections();
const lines: string[] = [];
let portal: TestPortal;

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  portal = await startTestPortal({ through: between.through, env: { LOG_LEVEL: 'warn' }, logTo });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  between.close();
});
afterEach(() => {
  between.alterations.toDatabase = undefined;
  between.alterations.toPortal = undefined;
});

/** Resolves when what was altered has been closed. */
async function untilClosed(): Promise<void> {
  expect(between.altered().all).toBeGreaterThan(0);
  await eventually(between.altered, ({ open }) => open === 0);
}

/** Selects a number on every connection and compares the answers. */
async function expectOwnAnswers(): Promise<void> {
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const answers = await Promise.all(
    numbers.map((number) => portal.database.query<{ number: number }>('SELECT $1::int AS number', [number])),
  );
  expect(answers.map(([row]) => row?.number)).toEqual(numbers);
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();

test.each<[string, (other: string) => Buffer]>([
  ['names another session', digestOf],
  ['names none, for another token', () => randomBytes(32)],
])('an answer about the caller that %s fails the request, ends its connection and is logged', async (_, foreign) => {
  const [own, other] = [await portal.signIn('applicant'), await portal.signIn('officer')];
  const asked = digestOf(own);
  between.alterations.toDatabase = (bytes) => {
    const at = bytes.indexOf(asked);
    if (at < 0) return bytes;
    return Buffer.concat([bytes.subarray(0, at), foreign(other), bytes.subarray(at + asked.length)]);
  };
  lines.length = 0;
  const { body, text } = await portal.http(own).get(ME).expect(500);
  expect(body.code).toBe('UNEXPECTED');
  expect(text).not.toContain('officer');
  expect(lines.join('\n')).toContain('A database connection gave \\"caller\\" the answer to something else');
  await untilClosed();

  between.alterations.toDatabase = undefined;
  const { body: me } = await portal.http(own).get(ME).expect(200);
  expect(me.login).toBe('applicant');
});

test('a foreign answer in a transaction ends the connection and rolls back', async () => {
  // Marks the connection.
  between.alterations.toDatabase = (bytes) => (bytes.includes('foreign') ? Buffer.from(bytes) : bytes);
  const work = portal.database.transaction(async (sql) => {
    await sql.query(`INSERT INTO rate_limit (key, hits, resets_at) VALUES ('foreign', 1, now())`);
    await sql.prepared('one', 'SELECT 1 AS one', [], () => false);
  });
  await expect(work).rejects.toThrow('A database connection gave "one" the answer to something else');
  await untilClosed();
  expect(await portal.database.query(`SELECT FROM rate_limit WHERE key = 'foreign'`)).toEqual([]);
});

test('a second ReadyForQuery after an error ends the connection before it is used again', async () => {
  let failed: unknown;
  let error = Buffer.alloc(0);
  between.alterations.toPortal = (bytes, connection) => {
    if (bytes.includes('division by zero')) failed = connection;
    if (failed !== connection) return bytes;
    // The server may send the error by itself, which would free the connection before either ReadyForQuery.
    error = Buffer.concat([error, bytes]);
    if (!bytes.subarray(-READY.length).equals(READY)) return Buffer.alloc(0);
    failed = undefined;
    return Buffer.concat([error, READY]);
  };
  await expect(portal.database.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expectOwnAnswers();
  await untilClosed();
});

test('one that arrives while the next query waits fails that query and ends the connection', async () => {
  between.alterations.toPortal = (bytes) => (bytes.includes('early') ? Buffer.concat([READY, bytes]) : bytes);
  const work = portal.database.transaction(async (sql) => {
    await sql.query('SELECT 1');
    return sql.query(`SELECT 'early' AS answer`);
  });
  await expect(work).rejects.toThrow('was ready without having answered');
  await untilClosed();
  await expectOwnAnswers();
});

test('a transaction that cannot be rolled back ends its connection', async () => {
  const work = portal.database.transaction(async (sql) => {
    between.alterations.toDatabase = (bytes) => {
      const at = bytes.indexOf('ROLLBACK');
      return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), Buffer.from('SELECT 0'), bytes.subarray(at + 8)]);
    };
    await sql.query('SELECT 1 / $1::int', [0]);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  between.alterations.toDatabase = undefined;
  await expectOwnAnswers();
  await untilClosed();
});
