import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { exclusively, MigrationError, reasonOf } from './exclusively.js';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The SQL files of a folder, in the order of their names. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** A migration that a database has run. */
type Applied = Pick<Migration, 'name' | 'sha256'>;

const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS schema_migration (
  name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** @throws MigrationError when a database that has run these is newer than the code, or a migration was changed */
function refuseMisfit(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const { name, sha256 } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) throw new MigrationError(`The database is newer than this release: it has migration ${name}.`);
    if (migration.sha256 !== sha256)
      throw new MigrationError(`Migration ${name} was changed after the database had run it.`);
  }
}

async function run(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '5s'");
    await run(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(`Migration ${migration.name} failed: ${reasonOf(error)}`, { cause: error });
  }
}

/** Makes the schema that these migrations lead to in a database without tables, in the caller's transaction. */
export async function installSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(RECORD_TABLE);
  for (const migration of migrations) await run(client, migration);
}

/** The migrations that a database has not run yet. @throws MigrationError as {@link migrate} */
export function pendingMigrations(
  applied: readonly Applied[],
  migrations: readonly Migration[] = readMigrations(),
): Migration[] {
  refuseMisfit(applied, migrations);
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

/**
 * Brings a database to the schema of this release: each migration in its own transaction, one process at a time.
 *
 * @param beforeChange runs before the schema of a database that has one is changed, with what is missing and what it
 *   has run; nothing is changed when it throws
 * @returns names of the migrations that were applied
 * @throws MigrationError when the database is newer than the code, a migration was changed or one fails
 */
export function migrate(
  databaseUrl: string,
  migrations: readonly Migration[] = readMigrations(),
  beforeChange?: (pending: readonly Migration[], applied: readonly Applied[]) => Promise<void>,
): Promise<string[]> {
  return exclusively(databaseUrl, async (client) => {
    await client.query(RECORD_TABLE);
    const { rows: applied } = await client.query<Applied>('SELECT name, sha256 FROM schema_migration');
    const missing = pendingMigrations(applied, migrations);
    if (applied.length > 0 && missing.length > 0) await beforeChange?.(missing, applied);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  });
}
