import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { emptyDatabase, type Services, startTestPortal, testServices } from '../../../test/portal.js';
import { migrate, readMigrations } from '../../kernel/database/migrations.js';
import { readManifest } from './archive/read-archive.js';
import { backUp } from './backup.js';
import { type Installation, onConnection } from './installation.js';
import { restore } from './restore.js';

/**
 * An archive of each release's schema, with the demonstration's data. A release adds its own:
 * `WRITE_RELEASE=1.1.0 npm test -- unit releases`.
 */
const RELEASES = fileURLToPath(new URL('../../../test/releases', import.meta.url));
const { WRITE_RELEASE } = process.env;

const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installationAt = (databaseUrl: string, dataDir: string): Installation => ({
  databaseUrl,
  dataDir,
  uploads: join(dataDir, 'uploads'),
  fingerprint: 'of no key',
  sealOf: () => 'no key',
});

const ask = <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> =>
  onConnection(url, async (client) => (await client.query<Row>(sql)).rows);

const STRUCTURE = `
  SELECT class.relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
    coalesce(pg_get_expr(adbin, adrelid), nullif(attidentity::text, '')) AS default
  FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    AND relname <> 'spatial_ref_sys'
  ORDER BY 1, attnum`;
interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
}
const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 ORDER BY 1, 2`;
const INDEXES = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`;
const TRIGGERS = `
  SELECT tgrelid::regclass::text AS table, tgname, pg_get_triggerdef(oid) AS definition, tgenabled
  FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;

async function writeRelease(): Promise<void> {
  const dataDir = join(folder, 'written');
  const portal = await startTestPortal({ env: { DATA_DIR: dataDir, REDIS_URL: '' } });
  mkdirSync(RELEASES, { recursive: true });
  const { file } = await backUp(installationAt(portal.databaseUrl, dataDir), { folder, passphrase: undefined });
  renameSync(file, join(RELEASES, `${WRITE_RELEASE}.backup`));
  await portal.close();
}

if (WRITE_RELEASE) it('the archive of the present schema is written', writeRelease);

const archives = existsSync(RELEASES) ? readdirSync(RELEASES).sort() : [];

describe('a database of a released schema', () => {
  let services: Services;
  beforeAll(async () => {
    services = await testServices();
  }, 120_000);
  afterAll(() => services?.stop());

  it('is kept of each release', () => {
    expect(archives).toContain('1.0.0.backup');
  });

  it.each(archives)('%s is brought to the present schema in one step, and keeps its rows', async (archive) => {
    const [old, fresh] = [await emptyDatabase(services), await emptyDatabase(services)];
    const target = installationAt(old.url, join(folder, archive));
    const { files } = await restore(
      target,
      { file: join(RELEASES, archive), passphrase: undefined },
      async () => undefined,
    );
    await migrate(fresh.url);
    for (const sql of [STRUCTURE, CONSTRAINTS, INDEXES, TRIGGERS])
      expect(await ask(old.url, sql)).toEqual(await ask(fresh.url, sql));
    const applied = await ask<{ name: string }>(old.url, 'SELECT name FROM schema_migration ORDER BY name');
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
    expect(files).toBeGreaterThan(0);
    const logins = await ask<{ login: string }>(old.url, `SELECT login FROM app_user WHERE is_demo ORDER BY login`);
    expect(logins.map(({ login }) => login)).toEqual(expect.arrayContaining(['admin', 'applicant', 'officer']));
    const [{ dossiers = '0' } = {}] = await ask<{ dossiers: string }>(
      old.url,
      'SELECT count(*) AS dossiers FROM dossier',
    );
    expect(Number(dossiers)).toBeGreaterThan(0);
    await Promise.all([old.drop(), fresh.drop()]);
  });

  it('of the last release loses nothing that this release uses, and takes its inserts, so that it goes on serving', async () => {
    const archive = join(RELEASES, String(archives.at(-1)));
    const { migrations } = await readManifest(archive, undefined, installationAt('', folder));
    const names = new Set(migrations.map(({ name }) => name));
    const database = await emptyDatabase(services);
    await migrate(
      database.url,
      readMigrations().filter(({ name }) => names.has(name)),
    );
    const before = await ask<Column>(database.url, STRUCTURE);
    await migrate(database.url);
    const after = await ask<Column>(database.url, STRUCTURE);
    const find = (columns: readonly Column[], { table, column }: Column) =>
      columns.find((other) => other.table === table && other.column === column);
    const gone = before.filter((column) => find(after, column)?.type !== column.type);
    const refusing = after.filter((column) => {
      const isOfOldTable = before.some(({ table }) => table === column.table);
      return isOfOldTable && column.required && column.default === null && !find(before, column)?.required;
    });
    expect({ gone, refusing }).toEqual({ gone: [], refusing: [] });
    await database.drop();
  });
});
