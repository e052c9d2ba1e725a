import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import pg from 'pg';
import { emptyDatabase, type Services, testServices } from '../../../test/portal.js';
import { type Migration, migrate, readMigrations } from './migrations.js';

let services: Services;
let database: { url: string; drop(): Promise<void> };

beforeAll(async () => {
  services = await testServices();
}, 120_000);
afterAll(() => services?.stop());
beforeEach(async () => {
  database = await emptyDatabase(services);
});
afterEach(() => database.drop());

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const applied = async (): Promise<string[]> =>
  (await ask<{ name: string }>('SELECT name FROM schema_migration ORDER BY name')).map(({ name }) => name);

const migration = (name: string, sql: string): Migration => ({ name, sql, sha256: `digest of ${sql}` });
const first = migration('0001-a.sql', 'CREATE TABLE a (id int); INSERT INTO a VALUES (1)');
const second = migration('0002-b.sql', 'CREATE TABLE b (id int)');

/** The runner as a separate program, in a folder with the same relative path to the migrations as in the product. */
function programFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
  const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
  mkdirSync(join(folder, 'src/kernel/database'), { recursive: true });
  symlinkSync(here('../../../migrations'), join(folder, 'migrations'));
  symlinkSync(here('../../../../../node_modules'), join(folder, 'node_modules'));
  for (const name of ['advisory-locks', 'migrations', 'exclusively']) {
    const { code } = transformSync(readFileSync(here(`./${name}.ts`), 'utf8'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
      module: { type: 'es6' },
    });
    writeFileSync(join(folder, `src/kernel/database/${name}.js`), code);
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { migrate } from './src/kernel/database/migrations.js';
     process.send('ready');
     process.once('message', async () => {
       process.send({ applied: await migrate(process.env.DATABASE_URL) }, () => process.exit(0));
     });`,
  );
  return folder;
}

test('three processes at once on an empty database leave one schema', async () => {
  const folder = programFolder();
  const options = { env: { ...process.env, DATABASE_URL: database.url }, execArgv: [] };
  const processes = Array.from({ length: 3 }, (): ChildProcess => fork(join(folder, 'run.mjs'), [], options));
  try {
    await Promise.all(processes.map((child) => once(child, 'message')));
    const answers = processes.map((child) => once(child, 'message'));
    for (const child of processes) child.send('go');
    const done = (await Promise.all(answers)).map(([message]) => (message as { applied: string[] }).applied.length);
    const all = readMigrations().map(({ name }) => name);
    expect(done.sort((a, b) => a - b)).toEqual([0, 0, all.length]);
    expect(await applied()).toEqual(all);
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

test('a second start changes nothing', async () => {
  expect(await migrate(database.url, [first, second])).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(database.url, [first, second])).toEqual([]);
  expect(await ask('SELECT id FROM a')).toEqual([{ id: 1 }]);
});

test('only what is missing is applied', async () => {
  await migrate(database.url, [first]);
  expect(await migrate(database.url, [first, second])).toEqual(['0002-b.sql']);
});

test('a database newer than the code is not changed', async () => {
  await migrate(database.url, [first, second]);
  await expect(migrate(database.url, [first])).rejects.toThrow(
    'The database is newer than this release: it has migration 0002-b.sql.',
  );
});

test('a migration that was changed after it had run is refused', async () => {
  await migrate(database.url, [first]);
  await expect(migrate(database.url, [{ ...first, sha256: 'another' }, second])).rejects.toThrow(
    'Migration 0001-a.sql was changed after the database had run it.',
  );
  expect(await applied()).toEqual(['0001-a.sql']);
});

test('what must happen before a change happens once, before the change of a schema that is there', async () => {
  const seen: string[][] = [];
  const beforeChange = async (pending: readonly Migration[]): Promise<void> => {
    seen.push([...(await applied()), ...pending.map(({ name }) => name)]);
  };
  await migrate(database.url, [first], beforeChange);
  expect(seen).toEqual([]);
  const all = () => migrate(database.url, [first, second], beforeChange);
  await Promise.all([all(), all()]);
  expect(seen).toEqual([['0001-a.sql', '0002-b.sql']]);

  const refuse = async (): Promise<void> => {
    throw new Error('no backup');
  };
  const third = migration('0003-c.sql', 'CREATE TABLE c (id int)');
  const refused = migrate(database.url, [first, second, third], refuse);
  await expect(refused).rejects.toThrow('no backup');
  expect(await applied()).toEqual(['0001-a.sql', '0002-b.sql']);
});

test('a migration that fails is rolled back and can be repeated', async () => {
  const broken = migration('0002-b.sql', 'CREATE TABLE b (id int); SELECT no_such_function()');
  await expect(migrate(database.url, [first, broken])).rejects.toThrow(/^Migration 0002-b.sql failed: /);
  expect(await applied()).toEqual(['0001-a.sql']);
  expect(await migrate(database.url, [first, second])).toEqual(['0002-b.sql']);
});

test('a database that does not answer is reported in one sentence', async () => {
  await expect(migrate('postgres://portal@127.0.0.1:1/portal', [])).rejects.toThrow(
    /^The database does not answer: .*ECONNREFUSED.*\.$/,
  );
});
