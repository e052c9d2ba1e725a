import type pg from 'pg';
import type { Manifest, Sequence, TableManifest } from './archive/manifest.js';
import { leftOutTables, MIGRATIONS_TABLE, type TextRow } from './content.js';

/** About so many bytes of rows are held at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;
const FIRST_ROWS = 10;
const MOST_ROWS = 5_000;

type Columns = TableManifest['columns'];

/** Tables in the public schema that do not belong to an extension. */
const OWN_TABLES = `
  FROM pg_class AS class
  WHERE class.relnamespace = 'public'::regnamespace AND class.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')`;

/** Values are texts that the same types read back without loss; every read sees the same moment. */
export async function beginDump(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres';
     SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`,
  );
}

export async function endDump(client: pg.Client): Promise<void> {
  await client.query('COMMIT');
}

export async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query(`SELECT to_regclass('public.${MIGRATIONS_TABLE}') AS id`);
  if (found[0]?.id === null) return [];
  const { rows } = await client.query<Manifest['migrations'][number]>(
    `SELECT name, sha256 FROM ${MIGRATIONS_TABLE} ORDER BY name`,
  );
  return rows;
}

/** Every table that a backup keeps, with the columns that are stored. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: Columns }[]> {
  const { rows } = await client.query<{ name: string; columns: Columns }>(
    `SELECT class.relname AS name,
       (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
        FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
     ${OWN_TABLES} AND class.relname <> ALL ($1) ORDER BY class.relname`,
    [[...leftOutTables, MIGRATIONS_TABLE]],
  );
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

const bytesOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((length, value) => length + (value?.length ?? 4), 0), 0);

/** The rows of a table in pieces of a few megabytes. Needs {@link beginDump}. */
export async function* rowsOf(client: pg.Client, table: string, columns: Columns): AsyncGenerator<TextRow[]> {
  const texts = columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
  await client.query(`DECLARE dump NO SCROLL CURSOR FOR SELECT ${texts} FROM ${client.escapeIdentifier(table)}`);
  let wanted = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<TextRow>({ text: `FETCH ${wanted} FROM dump`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield rows;
    const average = Math.max(1, bytesOf(rows) / rows.length);
    wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor(PIECE_BYTES / average)));
  }
  await client.query('CLOSE dump');
}

/** False in a database whose first migrations were interrupted. */
async function hasStoredFiles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('public.stored_file') IS NOT NULL AS yes`);
  return rows[0]?.yes === true;
}

/** Ids of all files that a row names. */
export async function storedFileIds(client: pg.Client): Promise<string[]> {
  if (!(await hasStoredFiles(client))) return [];
  const { rows } = await client.query<{ id: string }>('SELECT id FROM stored_file ORDER BY id');
  return rows.map(({ id }) => id);
}

/** Digest of each stored file, as the row has it, in hexadecimal digits. */
export async function storedFileDigests(client: pg.Client): Promise<{ id: string; sha256: string }[]> {
  if (!(await hasStoredFiles(client))) return [];
  const { rows } = await client.query<{ id: string; sha256: string }>(
    `SELECT id, encode(sha256, 'hex') AS sha256 FROM stored_file ORDER BY id`,
  );
  return rows;
}

export async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${client.escapeIdentifier(table)}`);
  return Number(rows[0]?.count);
}
