import type pg from 'pg';

export interface DatabaseFacts {
  /** As `server_version_num`: 150004 is 15.4. */
  readonly version: number;
  readonly encoding: string;
  /** Undefined where the extension is not installed. */
  readonly postgis?: string;
  readonly isPostgisAvailable: boolean;
  readonly mayCreate: boolean;
  readonly mayCreateDatabases: boolean;
  readonly isReadOnly: boolean;
  readonly fsync: boolean;
  readonly synchronousCommit: boolean;
  /** Connections that the server accepts from others than its administrators. */
  readonly connections: number;
  /** Milliseconds since 1970 by the clock of the server. */
  readonly now: number;
  readonly isInstalled: boolean;
}

interface Row extends Omit<DatabaseFacts, 'postgis' | 'now'> {
  readonly postgis: string | null;
  readonly now: string;
}

export async function readDatabaseFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Row>(
    `SELECT current_setting('server_version_num')::int AS version,
       pg_encoding_to_char((SELECT encoding FROM pg_database WHERE datname = current_database())) AS encoding,
       (SELECT extversion FROM pg_extension WHERE extname = 'postgis') AS postgis,
       EXISTS (SELECT FROM pg_available_extensions WHERE name = 'postgis') AS "isPostgisAvailable",
       has_schema_privilege('public', 'CREATE') AS "mayCreate",
       (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "mayCreateDatabases",
       pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly",
       current_setting('fsync')::boolean AS fsync,
       current_setting('synchronous_commit') <> 'off' AS "synchronousCommit",
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
       (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS now,
       to_regclass('public.app_user') IS NOT NULL AS "isInstalled"`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database answers nothing.');
  return { ...row, postgis: row.postgis ?? undefined, now: Number(row.now) };
}

/** Some encrypted secret with the record it belongs to. */
export async function sealedSecret(client: pg.Client): Promise<{ userId: string; secret: Buffer } | undefined> {
  const { rows } = await client.query<{ userId: string; secret: Buffer }>(
    'SELECT user_id AS "userId", secret FROM authenticator_app LIMIT 1',
  );
  return rows[0];
}
