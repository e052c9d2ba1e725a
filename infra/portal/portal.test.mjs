// @ts-check
// The program as the operator runs it, on PostGIS.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { until } from '../network.mjs';
import { dropDatabase, freshDatabase } from '../test/fresh-database.mjs';

const program = fileURLToPath(new URL('./portal.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-program-'));
const server = process.env.TEST_SERVICES_MODE === 'embedded' ? '' : (process.env.TEST_DATABASE_URL ?? '');
const onPostgres = server ? test : test.skip;
const names = ['source', 'target', 'killed', 'older', 'older_too'].map(
  (name) => `portal_program_${name}_${process.pid}`,
);
/** @type {string[]} */
let urls = [];

beforeAll(async () => {
  if (server) for (const name of names) urls = [...urls, await freshDatabase(server, name)];
});
afterAll(async () => {
  if (server) for (const name of names) await dropDatabase(server, name);
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} [databaseUrl] @param {string} [data] */
const environment = (databaseUrl = '', data = 'data') => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  REDIS_URL: '',
  DATA_DIR: join(folder, data),
  BACKUP_DIR: join(folder, 'backups'),
  SECRET_KEY: 'the same in every installation of this test',
  PASSWORD_COST: 'm=19456,t=2,p=1',
});

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} words
 */
function portal(env, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} words */
const start = (env, ...words) => spawn(process.execPath, [program, ...words], { env, stdio: 'ignore' });

/** @param {string} url @param {string} sql @param {unknown[]} [params] */
async function ask(url, sql, params) {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(sql, params)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** @param {string} url @param {string} data @param {number} bytes */
async function addFile(url, data, bytes) {
  const id = randomUUID();
  const content = randomBytes(bytes);
  mkdirSync(join(folder, data, 'uploads'), { recursive: true });
  writeFileSync(join(folder, data, 'uploads', id), content);
  const sha256 = createHash('sha256').update(content).digest();
  await ask(
    url,
    `INSERT INTO stored_file (id, name, extension, size_bytes, sha256) VALUES ($1, 'a.pdf', 'pdf', $2, $3)`,
    [id, bytes, sha256],
  );
  return id;
}

const archives = (name = 'backups') =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).filter((file) => file.endsWith('.backup')) : [];
const drillResult = () => JSON.parse(readFileSync(join(folder, 'backups', 'last-drill.json'), 'utf8'));
const newest = () => join(folder, 'backups', String(archives().sort().at(-1)));

test.each([
  [[], /backup .*restore <file>/s],
  [['fly'], /backup/],
  [['restore'], /restore needs one file/],
  [['backup', '--fast'], /Unknown option/],
])('%j is answered with how to use the program, and exit code 2', (words, sentence) => {
  const { status, stdout, stderr } = portal(environment(), ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
});

test('an environment that makes no sense is answered with one sentence', () => {
  const env = { ...environment('postgres://localhost:1/x'), BACKUP_PASSPHRASE: 'short' };
  expect(portal(env, 'backup')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'BACKUP_PASSPHRASE must have at least 12 characters.\n',
  });
});

test('a file that is no base map is answered with one sentence, and none is listed', () => {
  const env = environment();
  expect(portal(env, 'basemap', program)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The file is neither PMTiles nor MBTiles.\n',
  });
  expect(portal(env, 'basemap', 'remove', 'Own_x').stderr).toBe('There is no base map Own_x.\n');
  expect(portal(env, 'basemap', 'list').stdout).toBe('No base map has been loaded.\n');
});

onPostgres('two migrations at once run each migration once; a backup restores and is verified', async () => {
  const [source = '', target = ''] = urls;
  const ends = [1, 2].map(() => {
    const child = start(environment(source), 'migrate');
    return new Promise((resolve) => child.once('exit', resolve));
  });
  expect(await Promise.all(ends)).toEqual([0, 0]);
  const files = [await addFile(source, 'data', 10), await addFile(source, 'data', 300_000)];
  const { status, stdout, stderr } = portal({ ...environment(source), BACKUP_PASSPHRASE: 'twelve letters' }, 'backup');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Backup written: \S+\.backup\n.* rows and 2 files/);

  const without = portal(environment(target, 'target'), 'restore', newest());
  expect(without).toMatchObject({ status: 1, stderr: expect.stringMatching(/is encrypted; set BACKUP_PASSPHRASE/) });
  const env = { ...environment(target, 'target'), BACKUP_PASSPHRASE: 'twelve letters' };
  const restored = portal(env, 'restore', newest(), '--json');
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(restored.stdout)).toMatchObject({ files: 2, lostFiles: 0 });
  expect((await ask(target, 'SELECT id FROM stored_file ORDER BY id')).map(({ id }) => id)).toEqual(files.sort());
  expect(readdirSync(join(folder, 'target', 'uploads')).sort()).toEqual(files);
  // What the check has left: nothing but its trace in the audit trail.
  expect(await ask(target, 'SELECT FROM app_user')).toEqual([]);
  expect(await ask(target, `SELECT FROM pg_namespace WHERE nspname = 'bullmq'`)).toEqual([]);
});

/** The schema of the migration before the last. @param {string} url */
async function installOlder(url) {
  const migrations = new URL('../../apps/api/migrations/', import.meta.url);
  const all = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const last = String(all.sort().pop());
  await ask(
    url,
    'CREATE TABLE schema_migration (name text PRIMARY KEY, sha256 text, applied_at timestamptz DEFAULT now())',
  );
  for (const name of all) {
    const sql = readFileSync(new URL(name, migrations), 'utf8');
    await ask(url, sql);
    const sha256 = createHash('sha256').update(sql).digest('hex');
    await ask(url, 'INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
  return last;
}

onPostgres('an upgrade begins with a backup, and changes nothing where that fails', async () => {
  const [, , , older = '', olderToo = ''] = urls;
  const last = await installOlder(older);
  const [{ count }] = await ask(older, 'SELECT count(*) FROM schema_migration');
  writeFileSync(join(folder, 'no-folder'), '');
  const env = { ...environment(older, 'older'), BACKUP_DIR: join(folder, 'no-folder') };
  expect(portal(env, 'migrate')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database was left as it is, because the backup .*it is not a folder\..*\n$/),
  });
  expect(await ask(older, 'SELECT count(*) FROM schema_migration')).toEqual([{ count }]);

  const own = { ...environment(older, 'older'), BACKUP_DIR: join(folder, 'before') };
  const { status, stdout } = portal(own, 'migrate', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    applied: [last],
    backup: join(folder, 'before', String(archives('before')[0])),
  });
  expect(portal(own, 'migrate').stdout).toBe('The database is up to date.\n');
  expect(archives('before')).toHaveLength(1);

  await installOlder(olderToo);
  const skipping = { ...environment(olderToo, 'older'), BACKUP_DIR: join(folder, 'no-folder') };
  expect(portal(skipping, 'migrate', '--without-backup', '--json')).toMatchObject({ status: 0 });
});

onPostgres('a backup and a restore that are killed leave nothing that looks whole', async () => {
  const [source = '', , target = ''] = urls;
  await addFile(source, 'data', 60_000_000);
  const backups = join(folder, 'interrupted');
  const child = start({ ...environment(source), BACKUP_DIR: backups }, 'backup');
  await until('the backup beginning', async () => existsSync(backups) && readdirSync(backups).length > 0);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(archives('interrupted')).toEqual([]);

  const full = spawnSync('sh', ['-c', `ulimit -f 2000; exec "${process.execPath}" "${program}" backup`], {
    env: { ...environment(source), BACKUP_DIR: backups },
    encoding: 'utf8',
  });
  expect(full).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The backup cannot be written to \S+: it is /),
  });
  expect(archives('interrupted')).toEqual([]);

  expect(portal(environment(source), 'backup').status).toBe(0);
  const env = environment(target, 'killed');
  const killed = start(env, 'restore', newest());
  await until('the restore beginning', async () => existsSync(join(folder, 'killed', 'restore.unfinished')));
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  expect(portal(env, 'backup')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/A restore was interrupted/),
  });
  // In compose the restore itself waits for the migration to end well.
  expect(portal(env, 'migrate')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The database is left as it is\. A restore was interrupted/),
  });
  expect(portal(env, 'restore', newest())).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'killed', 'restore.unfinished'))).toBe(false);
  expect(portal(env, 'backup').status).toBe(0);
});

onPostgres('accounts are opened', () => {
  const env = environment(urls[0] ?? '');
  const roles = ['--roles', 'REGULATOR', '--language', 'de'];
  const invited = portal(env, 'user', 'invite', 'eva', '--name', 'Eva Muster', '--email', 'eva@example.org', ...roles);
  expect(invited).toEqual({ status: 0, stdout: 'eva  INVITED  REGULATOR  eva@example.org\n', stderr: '' });
  expect(portal(env, 'user', 'invite', 'eva', '--email', 'nothing').stderr).toMatch(/^email is not valid/);
});

onPostgres('accounts are changed and locked, and all of it is on the record', async () => {
  const [source = ''] = urls;
  const env = environment(source);
  expect(portal(env, 'user', 'administrator', 'EVA').stdout).toMatch(/^eva {2}INVITED {2}PORTADMIN,REGULATOR/);
  expect(portal(env, 'user', 'password', 'eva').stdout).toMatch(/\/app\/main\/passwords-management\/reset\/\S{40,}\n$/);
  expect(portal(env, 'user', 'lock', 'nobody').stderr).toBe('There is no account nobody.\n');
  const actions = await ask(source, 'SELECT action, actor_id FROM audit_event ORDER BY id');
  expect(actions).toEqual(
    ['user_created', 'user_changed', 'password_reset_requested'].map((action) => ({ action, actor_id: null })),
  );
});

onPostgres('settings travel in a file', () => {
  const env = environment(urls[0] ?? '');
  const file = join(folder, 'settings.json');
  expect(portal(env, 'settings', 'export', file)).toMatchObject({ status: 0, stderr: '' });
  expect(portal(env, 'settings', 'import', file)).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(file, '{}');
  expect(portal(env, 'settings', 'import', file).stderr).toBe('The file is not an export of settings.\n');
});

onPostgres('a drill is kept, and takes away what abandoned ones have left', async () => {
  const [source = ''] = urls;
  const env = environment(source);
  const began = (/** @type {number} */ hours) => (Date.now() - hours * 3_600_000).toString(36);
  const [abandoned, inUse, recent] = [
    `portal_drill_${began(13)}_00000000000${process.pid % 10}`,
    `portal_drill_${began(14)}_00000000000${process.pid % 10}`,
    `portal_drill_${began(1)}_00000000000${process.pid % 10}`,
  ];
  for (const name of [abandoned, inUse, recent]) await ask(source, `CREATE DATABASE ${name}`);
  const user = new pg.Client(source.replace(/[^/]+$/, inUse));
  await user.connect();
  const drills = () =>
    ask(source, `SELECT datname FROM pg_database WHERE datname LIKE 'portal\\_drill\\_%' ORDER BY 1`);
  expect(portal(env, 'drill')).toMatchObject({ status: 0, stderr: '' });
  expect((await drills()).map(({ datname }) => datname)).toEqual([inUse, recent]);
  await user.end();
  for (const name of [inUse, recent]) await dropDatabase(source, name);
  expect(drillResult()).toMatchObject({ succeeded: true, file: newest(), files: expect.any(Number) });

  writeFileSync(join(folder, 'backups', 'portal-99990101T000000Z.backup'), 'not a backup');
  expect(portal(env, 'drill')).toMatchObject({ status: 1, stderr: expect.stringMatching(/is not a backup/) });
  expect(drillResult()).toMatchObject({ succeeded: false, reason: expect.stringMatching(/is not a backup/) });
});
