import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyDatabase, type Services, testServices } from '../../../test/portal.js';
import { type Migration, readMigrations } from '../../kernel/database/migrations.js';
import { migrateWithBackup } from './backup-before-migration.js';

/** Names of archives hold the second in which they were begun. */
const NEXT_SECOND_MS = 1_001;

let services: Services;
let database: { url: string; drop(): Promise<void> };
let folder: string;

beforeAll(async () => {
  services = await testServices();
  database = await emptyDatabase(services);
  folder = await mkdtemp(join(tmpdir(), 'portal-before-'));
}, 120_000);
afterAll(async () => {
  await database?.drop();
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

const backups = () => join(folder, 'backups');
const archives = (): string[] =>
  existsSync(backups()) ? readdirSync(backups()).filter((name) => name.endsWith('.backup')) : [];
const extra = (name: string, sql: string): Migration => ({ name, sql, sha256: `digest of ${sql}` });
const broken = extra('9000-a.sql', 'SELECT no_such_function()');
const good = extra('9000-a.sql', 'CREATE TABLE of_this_test (id int)');
const migrateTo = (...further: Migration[]) =>
  migrateWithBackup(
    {
      DATABASE_URL: database.url,
      BACKUP_DIR: backups(),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: 'of the tests of migrations alone',
    },
    [...readMigrations(), ...further],
  );

test('a migration that fails again and again leaves one archive, which its success names', async () => {
  await expect(migrateTo()).resolves.not.toHaveProperty('backup');
  await expect(migrateTo(broken)).rejects.toThrow(/^Migration 9000-a.sql failed/);
  const first = archives();
  expect(first).toHaveLength(1);
  await pause(NEXT_SECOND_MS);
  await expect(migrateTo(broken)).rejects.toThrow(/^Migration 9000-a.sql failed/);
  expect(archives()).toEqual(first);

  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(backups(), first[0]!), old, old);
  await expect(migrateTo(broken)).rejects.toThrow(/^Migration 9000-a.sql failed/);
  expect(archives()).toHaveLength(2);

  const newest = archives().sort().at(-1)!;
  await rm(join(backups(), newest));
  await pause(NEXT_SECOND_MS);
  await expect(migrateTo(broken)).rejects.toThrow(/^Migration 9000-a.sql failed/);
  const latest = archives().sort().at(-1)!;
  expect(latest).not.toBe(newest);
  expect(await migrateTo(good)).toEqual({ applied: [good.name], backup: join(backups(), latest) });
  expect(archives()).toHaveLength(2);
});

test('another schema, and one that was reached, get an archive of their own', async () => {
  const before = archives().length;
  await pause(NEXT_SECOND_MS);
  const { backup } = await migrateTo(good, extra('9001-b.sql', 'CREATE TABLE of_this_test_too (id int)'));
  expect(archives()).toHaveLength(before + 1);
  expect(archives()).toContain(backup!.split('/').at(-1));
});
