import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { installSchema, type Migration } from '../../kernel/database/migrations.js';
import { BackupError } from './archive/backup-error.js';
import type { Manifest, TableManifest } from './archive/manifest.js';
import { MIGRATIONS_TABLE, type TextRow } from './content.js';
import { sequencesOf, tablesOf } from './database-dump.repository.js';

const notOfExtension = (object: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend WHERE objid = ${object}.oid AND deptype = 'e')`;

const INSUFFICIENT_PRIVILEGE = '42501';

/** Name of the connections of an API process. */
const PORTAL_CONNECTION = 'portal-api';

/**
 * Why a database may not be overwritten, or undefined: somebody has worked in it. What a first start writes by itself
 * (settings, dictionaries, the account of the first administrator) does not count.
 */
export async function usedBecause(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest(ARRAY['app_user', 'dossier', 'account_request', 'auth_session']) AS name
     WHERE to_regclass('public.' || name) IS NOT NULL`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const questions = [
    ['app_user', 'password_hash IS NOT NULL', 'accounts with a password'],
    ['dossier', 'true', 'dossiers'],
    ['account_request', 'true', 'account requests'],
    ['auth_session', 'true', 'sessions'],
  ] as const;
  for (const [table, condition, what] of questions) {
    if (!tables.has(table)) continue;
    const { rows: found } = await client.query(`SELECT EXISTS (SELECT FROM ${table} WHERE ${condition}) AS yes`);
    if (found[0]?.yes) return what;
  }
  return undefined;
}

/** Whether processes of the portal are connected to this database. */
export async function isPortalConnected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND application_name = $1) AS yes`,
    [PORTAL_CONNECTION],
  );
  return rows[0]?.yes === true;
}

/** Removes tables, views, functions and types of the public schema, except those of extensions. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP %s IF EXISTS %s CASCADE',
         CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, oid::regclass) AS statement
       FROM pg_class AS class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND ${notOfExtension('class')}
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', oid::regprocedure) FROM pg_proc AS proc
       WHERE pronamespace = 'public'::regnamespace AND ${notOfExtension('proc')}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', oid::regtype) FROM pg_type AS type
       WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND ${notOfExtension('type')}`,
  );
  for (const { statement } of rows) await client.query(statement);
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
     ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class AS class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND ${notOfExtension('class')}`,
  );
  return rows.map(({ name }) => name);
}

type Contents = Pick<Manifest, 'tables' | 'sequences'> & { readonly migrations: readonly Migration[] };

/**
 * The tables of an archive as the schema has them: names and types come from the schema, never from the archive, because they
 * become a part of statements.
 *
 * @throws BackupError for a table, a column or a sequence that the schema does not have
 */
async function knownTables(client: pg.Client, { tables, sequences }: Contents): Promise<Map<string, TableManifest>> {
  const known = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  const found = tables.map(({ name, columns, rows }): [string, TableManifest] => {
    const table = known.get(name);
    if (!table) throw new BackupError(`The archive has a table ${name}, which its release does not have.`);
    return [name, { name, rows, columns: columns.map((column) => knownColumn(table, column.name)) }];
  });
  const names = new Set((await sequencesOf(client)).map(({ name }) => name));
  const unknown = sequences.find(({ name }) => !names.has(name));
  if (unknown) throw new BackupError(`The archive has a sequence ${unknown.name}, which its release does not have.`);
  return new Map(found);
}

function knownColumn({ name, columns }: Pick<TableManifest, 'name' | 'columns'>, wanted: string) {
  const column = columns.find((each) => each.name === wanted);
  if (!column) throw new BackupError(`The archive has a column ${wanted} of ${name}, which its release does not have.`);
  return column;
}

/**
 * Lets work write rows and nothing else: a superuser, as which some installations connect, takes a role for it that may only
 * write the portal's tables, and that is gone when the transaction ends.
 */
async function asWriter(client: pg.Client, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ isSuper: boolean }>(
    'SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.isSuper) return work();
  const role = client.escapeIdentifier(`portal_restore_${randomBytes(6).toString('hex')}`);
  await client.query(`CREATE ROLE ${role} NOLOGIN; GRANT USAGE ON SCHEMA public TO ${role}`);
  await client.query(`GRANT SELECT, INSERT, DELETE ON ${tables.join(', ')} TO ${role}`);
  await client.query(`SET LOCAL ROLE ${role}`);
  await work();
  await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
}

/**
 * Loads an archive's rows in one transaction, into a schema of the version that they were taken from. Constraints hold
 * when it ends; triggers do not run, because their effects are among the rows.
 *
 * @param fill inserts the rows, given the archive's tables as the schema has them, and throws when they are not complete
 * @throws BackupError for what the schema does not have
 */
export async function loadAll(
  client: pg.Client,
  contents: Contents,
  fill: (tables: ReadonlyMap<string, TableManifest>) => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '5s'`);
    await clear(client);
    await installSchema(client, contents.migrations);
    const known = await knownTables(client, contents);
    const foreignKeys = await dropForeignKeys(client);
    const tables = await ownTables(client);
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const filled = tables.filter((table) => table !== MIGRATIONS_TABLE);
    await client.query(`TRUNCATE ${filled.join(', ')}`);
    await asWriter(client, filled, () => fill(known));
    for (const { name, value } of contents.sequences)
      if (value !== null) await client.query('SELECT setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { table, name, definition } of foreignKeys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Inserts rows as they were dumped. */
export async function insertRows(
  client: pg.Client,
  { name, columns }: Pick<TableManifest, 'name' | 'columns'>,
  rows: readonly TextRow[],
): Promise<void> {
  const targets = columns.map((column) => client.escapeIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, at) => `given.c${at}::${type}`).join(', ');
  const places = columns.map((_column, at) => `$${at + 1}::text[]`).join(', ');
  const names = columns.map((_column, at) => `c${at}`).join(', ');
  await client.query(
    `INSERT INTO ${client.escapeIdentifier(name)} (${targets}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM unnest(${places}) AS given (${names})`,
    columns.map((_column, at) => rows.map((row) => row[at] ?? null)),
  );
}

/** Tables of what was encrypted or hashed with the secret key, which nobody can use with another. */
const SEALED_TABLES = ['authenticator_app', 'recovery_code', 'setting_secret'] as const;

/** Removes the rows of sealed tables, as far as the schema has these. */
export async function removeSealed(client: pg.Client): Promise<void> {
  const tables = new Set(await ownTables(client));
  for (const table of SEALED_TABLES) if (tables.has(table)) await client.query(`DELETE FROM ${table}`);
}

export async function hasSchema(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [name]);
  return (rowCount ?? 0) > 0;
}

export async function removeSchema(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${client.escapeIdentifier(name)} CASCADE`);
}

/** @throws BackupError when the role may not */
export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== INSUFFICIENT_PRIVILEGE) throw error;
    const sentence = 'The role of DATABASE_URL may not create a database for the drill; run "ALTER ROLE … CREATEDB".';
    throw new BackupError(sentence, { cause: error });
  }
}

/** Databases whose name begins so, and that nobody is connected to. */
export async function idleDatabases(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, $1) AND NOT EXISTS (
       SELECT FROM pg_stat_activity AS activity WHERE activity.datname = pg_database.datname)
     ORDER BY datname`,
    [prefix],
  );
  return rows.map(({ name }) => name);
}

export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
}
