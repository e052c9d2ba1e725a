// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '../network.mjs';
import { connectRaw, query } from '../test/protocol-client.mjs';
import { messageOf } from './framing.mjs';
import { openEmbeddedDatabase } from './launch.mjs';

const root = mkdtempSync(join(tmpdir(), 'portal-database-'));
const folder = join(root, 'db');
/** @type {Awaited<ReturnType<typeof openEmbeddedDatabase>>} */
let database;
/** @type {pg.Pool} */
let pool;

beforeAll(async () => {
  database = await openEmbeddedDatabase(folder);
  pool = new pg.Pool({ connectionString: database.url, max: 16 });
  await pool.query('CREATE TABLE note (id int PRIMARY KEY, text text)');
}, 120_000);

afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

const numbers = Array.from({ length: 200 }, (_, number) => number);

test('clients that ask at the same time each get their own answer', async () => {
  const answers = await Promise.all(
    numbers.map(async (number) => {
      const sql = number % 2 ? 'SELECT $1::int AS number' : 'SELECT $1::int AS number, $2::text AS text';
      const { rows } = await pool.query(sql, number % 2 ? [number] : [number, `n${number}`]);
      return rows[0].number;
    }),
  );
  expect(answers).toEqual(numbers);
});

test('transactions of several clients do not mix, also when some fail', async () => {
  await Promise.all(
    numbers.map(async (number) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('INSERT INTO note VALUES ($1, $2)', [number, `n${number}`]);
        if (number % 5 === 0) await client.query('SELECT no_such_function()').catch(() => {});
        await client.query(number % 5 === 0 ? 'ROLLBACK' : 'COMMIT');
      } finally {
        client.release();
      }
    }),
  );
  const { rows } = await pool.query(
    'SELECT count(*)::int AS kept, count(*) FILTER (WHERE id % 5 = 0)::int AS undone FROM note',
  );
  expect(rows[0]).toEqual({ kept: 160, undone: 0 });
});

test('a client connects while a transaction of another one is open', async () => {
  const busy = await pool.connect();
  await busy.query('BEGIN');
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 1000 });
  await client.connect();
  const answer = client.query('SELECT 1 AS one');
  await busy.query('COMMIT');
  busy.release();
  expect((await answer).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('a client that disappears inside a transaction leaves nothing behind and stops nobody', async () => {
  const client = new pg.Client(database.url);
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO note VALUES (1000, 'unfinished')");
  client.connection.stream.destroy(); // as when the cable is pulled
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM note WHERE id = 1000');
  expect(rows[0].n).toBe(0);
});

test('a text of two million characters survives the way there and back', async () => {
  const text = 'é'.repeat(2_000_000);
  const { rows } = await pool.query('SELECT $1::text AS text', [text]);
  expect(rows[0].text === text).toBe(true);
});

test('PostGIS measures on the ellipsoid', async () => {
  const { rows } = await pool.query(
    "SELECT ST_Distance('POINT(4.7790 45.8505)'::geography, 'POINT(4.8216 45.7623)'::geography) / 1000 AS km",
  );
  expect(rows[0].km).toBeCloseTo(10.347, 3);
});

test.each([
  ['no password', ''],
  ['the password that PostgreSQL is often installed with', 'postgres'],
])('another process with %s is refused', (_, password) => {
  const url = new URL(database.url);
  url.password = password;
  const script = `import('pg').then(async ({ default: pg }) => {
    const client = new pg.Client(process.argv[1]);
    await client.connect();
    console.log((await client.query('SELECT 1')).rows);
  }).catch((error) => console.log(error.code ?? error.message));`;
  const { stdout } = spawnSync(process.execPath, ['-e', script, url.href], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  expect(stdout).toBe('28P01\n');
});

test('nothing is answered before the password, which no list of processes shows', async () => {
  const client = await connectRaw(database.url, Buffer.concat([query('SELECT 1'), query('SELECT 2')]));
  expect(client.welcome).toBe('E');
  expect(await client.hear()).toBe('');
  const { password } = new URL(database.url);
  expect(password.length).toBeGreaterThanOrEqual(32);
  expect(database.process.spawnargs.join(' ')).not.toContain(password);
});

test('its folder is closed to other users of the machine', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a message of more than 10,000 bytes before the password ends the connection', async () => {
  const client = await connectRaw(database.url, messageOf('p', 'x'.repeat(10_001)));
  expect(client.welcome).toBe('');
});

test('a second process is refused with one sentence and exit code 1', () => {
  const program = fileURLToPath(new URL('./database.mjs', import.meta.url));
  const second = spawnSync(process.execPath, [program, folder, '0'], { encoding: 'utf8' });
  expect(second.status).toBe(1);
  expect(second.stderr).toBe(
    `${folder} is in use by another running portal (process ${database.process.pid}); stop it or set DATA_DIR.\n`,
  );
});

test('killed without warning, it opens again over its old lock with what was committed', async () => {
  await pool.query("INSERT INTO note VALUES (2000, 'committed')");
  pool.on('error', () => {});
  database.process.kill('SIGKILL');
  await until('the end of the database', async () => database.process.signalCode === 'SIGKILL');
  expect(existsSync(`${folder}.lock`)).toBe(true);
  await pool.end().catch(() => {});
  database = await openEmbeddedDatabase(folder);
  pool = new pg.Pool({ connectionString: database.url });
  const { rows } = await pool.query('SELECT text FROM note WHERE id = 2000');
  expect(rows).toEqual([{ text: 'committed' }]);
  await pool.end();
}, 60_000);

test('it does not outlive a parent that is killed', async () => {
  await database.close();
  const launch = new URL('./launch.mjs', import.meta.url).href;
  const script = `import(${JSON.stringify(launch)}).then(m => m.openEmbeddedDatabase(process.argv[1])).then(d => console.log(d.process.pid)); setInterval(() => {}, 1e6)`;
  const parent = spawn(process.execPath, ['-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
  parent.kill('SIGKILL');
  await until('the end of the orphan', async () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
  expect(existsSync(`${folder}.lock`)).toBe(false);
}, 120_000);

test.each([
  ['is gone', String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['had the number of another one that runs now', `${process.pid} 1`],
])(
  'the claim of a process that %s is taken over',
  async (_, claim) => {
    writeFileSync(`${folder}.lock`, claim);
    const opened = await openEmbeddedDatabase(folder);
    await opened.close();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  },
  60_000,
);

test('a first start that was cut short is begun again', async () => {
  const cut = join(root, 'cut');
  const first = openEmbeddedDatabase(cut);
  await until('the beginning of the cluster', async () => existsSync(join(cut, 'PG_VERSION')));
  expect(existsSync(`${cut}.unfinished`)).toBe(true);
  process.kill(Number.parseInt(readFileSync(`${cut}.lock`, 'utf8'), 10), 'SIGKILL');
  await expect(first).rejects.toThrow('while starting');
  const second = await openEmbeddedDatabase(cut);
  const client = new pg.Client(second.url);
  await client.connect();
  expect((await client.query('SELECT PostGIS_Lib_Version() AS version')).rows[0].version).toMatch(/^3\./);
  await client.end();
  await second.close();
  expect(existsSync(`${cut}.unfinished`)).toBe(false);
}, 120_000);
