// @ts-check
// Each client of the embedded database gets its own answers, also when statements fail and clients disconnect.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  bind,
  connectRaw,
  describePortal,
  execute,
  flush,
  parse,
  query,
  statement,
  sync,
} from '../test/protocol-client.mjs';
import { openEmbeddedDatabase } from './launch.mjs';

const root = mkdtempSync(join(tmpdir(), 'portal-answers-'));
/** @type {Awaited<ReturnType<typeof openEmbeddedDatabase>>} */
let database;

beforeAll(async () => {
  database = await openEmbeddedDatabase(join(root, 'db'));
  await alone((client) =>
    client.query(`
      CREATE TABLE holder (id int PRIMARY KEY CHECK (id > 0));
      CREATE TABLE mast (id int PRIMARY KEY, holder int REFERENCES holder DEFERRABLE INITIALLY DEFERRED);
      INSERT INTO holder VALUES (1);
      CREATE FUNCTION refuse(text) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '%', $1; END $$;
    `),
  );
}, 120_000);

afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

/**
 * @template T
 * @param {(client: pg.Client) => Promise<T>} work
 */
async function alone(work) {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Asks for numbers and looks whether these numbers are answered.
 * @param {pg.Client} client
 * @param {number} times
 */
async function askNumbers(client, times) {
  for (let asked = 0; asked < times; asked++) {
    const number = Math.floor(Math.random() * 1e9);
    const { rows } = await client.query('SELECT $1::int AS number', [number]);
    if (rows.length !== 1 || rows[0].number !== number) return `asked for ${number}, got ${JSON.stringify(rows)}`;
  }
  return 'its own answers';
}

/** @type {[string, string, string, unknown[]][]} */
const failing = [
  ['a NUL in a text', '22021', 'SELECT $1::text', ['a\0b']],
  ['a lone surrogate in JSON', '22P02', 'SELECT $1::jsonb', ['{"a":"\\ud800"}']],
  ['a primary key that is taken', '23505', 'INSERT INTO holder VALUES ($1)', [1]],
  ['a value that a check refuses', '23514', 'INSERT INTO holder VALUES ($1)', [-1]],
  ['a deferred constraint, at the Sync', '23503', 'INSERT INTO mast VALUES ($1, 99)', [1]],
  ['a division by zero', '22012', 'SELECT 1 / $1::int', [0]],
  ['a division by zero after some rows', '22012', 'SELECT $1::int / (3 - n) FROM generate_series(1, 5) n', [1]],
  ['a syntax error', '42601', 'SELEC $1', [1]],
  ['a table that does not exist', '42P01', 'SELECT * FROM nowhere WHERE id = $1', [1]],
  ['a type that does not fit, at Parse', '42804', 'SELECT coalesce($1::int, true)', [1]],
  ['a type that does not fit, at Bind', '22P02', 'SELECT $1::int', ['one']],
  ['a missing parameter', '08P01', 'SELECT $1::int + $2::int', [1]],
  ['an exception of a function', 'P0001', 'SELECT refuse($1)', ['no']],
  ['a geometry that is none', 'XX000', 'SELECT ST_GeomFromText($1)', ['POINT(1']],
  ['a COPY from the client', '57014', 'COPY holder FROM STDIN', []],
];

/**
 * @param {pg.Client} client
 * @param {string} text
 * @param {unknown[]} values
 */
const codeOf = (client, text, values) =>
  client.query(/** @type {pg.QueryConfig} */ ({ text, values, queryMode: 'extended' })).then(
    ({ rows }) => `answered with ${JSON.stringify(rows)}`,
    ({ code, message }) => code ?? message,
  );

test.each(failing)('after %s, the same connection gets its own answers', async (_, code, sql, values) => {
  await alone(async (client) => {
    for (let times = 0; times < 3; times++) {
      expect(await codeOf(client, sql, values)).toBe(code);
      expect(await askNumbers(client, 3)).toBe('its own answers');
    }
  });
});

test('beside failing statements, eight busy connections get their own answers', async () => {
  let isOver = false;
  const busy = Array.from({ length: 8 }, () =>
    alone(async (client) => {
      for (;;) {
        const answers = await askNumbers(client, 10);
        if (isOver || answers !== 'its own answers') return answers;
      }
    }),
  );
  const codes = await Promise.all(
    Array.from({ length: 3 }, () =>
      alone(async (client) => {
        const heard = [];
        for (let times = 0; times < 10; times++) {
          for (const [, , sql, values] of failing) heard.push(await codeOf(client, sql, values));
        }
        return heard;
      }),
    ),
  );
  isOver = true;
  expect(new Set(await Promise.all(busy))).toEqual(new Set(['its own answers']));
  const expected = Array.from({ length: 10 }, () => failing.map(([, code]) => code)).flat();
  expect(codes).toEqual([expected, expected, expected]);
});

test('a transaction is rolled back when a statement fails, and when a deferred constraint fails at COMMIT', async () => {
  await alone(async (client) => {
    for (const [, code, sql, values] of failing.filter(([, code]) => code !== '23503')) {
      await client.query('BEGIN');
      await client.query('INSERT INTO holder VALUES ($1)', [7]);
      expect(await codeOf(client, sql, values)).toBe(code);
      expect(await codeOf(client, 'SELECT $1::int', [1])).toBe('25P02');
      await client.query('ROLLBACK');
      expect(await askNumbers(client, 2)).toBe('its own answers');
    }
    await client.query('BEGIN');
    await client.query('INSERT INTO mast VALUES ($1, $2)', [1, 99]);
    expect(await codeOf(client, 'COMMIT', [])).toBe('23503');
    expect(await askNumbers(client, 2)).toBe('its own answers');
    const { rows } = await client.query(
      'SELECT (SELECT count(*)::int FROM holder) holders, count(*)::int masts FROM mast',
    );
    expect(rows).toEqual([{ holders: 1, masts: 0 }]);
  });
});

test('transactions that read through cursors of the same name each fetch their own rows', async () => {
  const fetched = await Promise.all(
    [1000, 2000, 3000].map((from) =>
      alone(async (client) => {
        await client.query('BEGIN');
        await client.query(`DECLARE reading CURSOR FOR SELECT generate_series(${from}, ${from + 5}) AS n`);
        const first = await client.query('FETCH 2 FROM reading');
        const second = await client.query('FETCH 2 FROM reading');
        await client.query('COMMIT');
        return [...first.rows, ...second.rows].map(({ n }) => n - from);
      }),
    ),
  );
  expect(fetched).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
});

const fails = 'SELECT 1 / 0';
const portal = [parse('SELECT generate_series(1, 5)'), bind(), describePortal];

/** @type {[string, Buffer[], number, string][]} */
const conversations = [
  ['a statement', [statement('SELECT 1')], 1, '12TDCZ'],
  ['a failing one', [statement('SELEC 1')], 1, 'EZ'],
  ['a failing query and one that works', [query('SELEC 1'), query('SELECT 1')], 2, 'EZTDCZ'],
  ['a query that fails half way', [query(`SELECT 1; ${fails}; SELECT 2`)], 1, 'TDCEZ'],
  [
    'three statements at once, the second failing',
    [statement('SELECT 1'), statement(fails), statement('SELECT 3')],
    3,
    '12TDCZ1EZ12TDCZ',
  ],
  [
    'three statements before one Sync',
    [parse('SELECT 1'), bind(), execute(), parse(fails), bind(), execute(), parse('SELECT 3'), bind(), execute(), sync],
    1,
    '12DC1EZ',
  ],
  ['a Flush after an error, then the Sync', [parse('SELEC 1'), flush, bind(), flush, sync], 1, 'EZ'],
  ['a query within a failed exchange, which is skipped', [parse('SELEC 1'), flush, query('SELECT 1'), sync], 1, 'EZ'],
  ['a portal read in pieces', [...portal, execute(2), flush, execute(2), flush, execute(2), sync], 1, '12TDDsDDsDCZ'],
  ['a COPY to the client', [query('COPY holder TO STDOUT'), statement('COPY holder TO STDOUT')], 2, 'HdcCZ12nHdcCZ'],
  ['a COPY from the client', [query('COPY holder FROM STDIN'), statement('COPY holder FROM STDIN')], 2, 'EZ12nEZ'],
  [
    'two COPYs from the client before one Sync',
    [1, 2].flatMap(() => [parse('COPY holder FROM STDIN'), bind(), execute()]).concat(sync),
    1,
    '12EZ',
  ],
  ['an empty statement', [query(''), statement('')], 2, 'IZ12nIZ'],
  ['notices', [query("DO $$ BEGIN RAISE NOTICE 'n'; END $$")], 1, 'NCZ'],
];

test.each(conversations)(
  '%s is answered as PostgreSQL answers it, beside failing statements of others',
  async (_, messages, exchanges, expected) => {
    const [client, ...others] = await Promise.all([
      connectRaw(database.url),
      ...Array.from({ length: 3 }, () => connectRaw(database.url)),
    ]);
    for (const other of others) other.send(statement(fails), statement('SELECT 1'));
    client.send(...messages);
    expect(await client.hear('Z', exchanges)).toBe(expected);
    client.send(query('SELECT 1'));
    expect(await client.hear()).toBe('TDCZ');
    for (const other of others) expect(await other.hear('Z', 2)).toBe('1EZ12TDCZ');
    for (const { socket } of [client, ...others]) socket.destroy();
  },
);

/** @type {[string, string, Buffer[]][]} what is heard before they go */
const departures = [
  ['after half a message', '', [parse('SELECT 1').subarray(0, 9)]],
  ['before the Sync', '', [parse('SELECT 1'), bind()]],
  ['in an exchange that goes on', '12TDDs', [...portal, execute(2), flush]],
  ['after an error, before the Sync', 'E', [parse('SELEC 1'), flush]],
  ['in a transaction', 'CZ', [query('BEGIN'), query('INSERT INTO holder VALUES (8)')]],
  ['in a failed transaction', 'CZ', [query('BEGIN'), query('INSERT INTO holder VALUES (8)'), statement(fails)]],
  ['while the answer is made', '', [statement("SELECT repeat('x', 1000000) FROM generate_series(1, 20)")]],
];

test.each(departures)(
  'when a client disconnects %s, the others get their own answers and its changes are undone',
  async (_, heard, messages) => {
    const leaving = await connectRaw(database.url);
    const answers = Promise.all([1, 2, 3].map(() => alone((client) => askNumbers(client, 20))));
    leaving.send(...messages);
    if (heard) expect(await leaving.hear(heard.slice(-1))).toBe(heard);
    leaving.socket.destroy();
    expect(await answers).toEqual(['its own answers', 'its own answers', 'its own answers']);
    const { rows } = await alone((client) => client.query('SELECT count(*)::int AS n FROM holder WHERE id = $1', [8]));
    expect(rows).toEqual([{ n: 0 }]);
  },
);

test.each([
  ['does not exist', Buffer.from('y\0\0\0\x04')],
  ['has an impossible length', Buffer.from('Q\0\0\0\0')],
])('a client whose message %s is disconnected, and its transaction is rolled back', async (_, message) => {
  const client = await connectRaw(database.url);
  client.send(query('BEGIN'), query('INSERT INTO holder VALUES (8)'));
  expect(await client.hear('Z', 2)).toBe('CZCZ');
  client.send(message);
  expect(await client.hear()).toBe('');
  const { rows } = await alone((other) => other.query('SELECT count(*)::int AS n FROM holder WHERE id = $1', [8]));
  expect(rows).toEqual([{ n: 0 }]);
});

test('after 5,000 failing statements everything still works', async () => {
  await alone(async (client) => {
    for (let times = 0; times < 5_000; times++) {
      const [, code, sql, values] = failing[times % failing.length] ?? ['', '', '', []];
      const answered = await codeOf(client, sql, values);
      if (answered !== code) throw new Error(`statement ${times}, ${sql}: ${answered} instead of ${code}`);
    }
    const { rows } = await client.query(`SELECT ${'1 + '.repeat(500)}1 AS sum`);
    expect(rows).toEqual([{ sum: 501 }]);
  });
});

test('a crash within a statement ends the database before half of it is committed', async () => {
  const crash = "SELECT repeat('[', 1000000)::json IS NULL";
  const gone = once(database.process, 'exit');
  const client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
  await expect(client.query(`INSERT INTO holder VALUES (9); ${crash}`)).rejects.toThrow('Connection terminated');
  expect(await gone).toEqual([1, null]);
  database = await openEmbeddedDatabase(join(root, 'db'));
  const { rows } = await alone((other) => other.query('SELECT id FROM holder'));
  expect(rows).toEqual([{ id: 1 }]);
});
