/**
 * Tables whose rows are not kept in backups: what signs somebody in (a session that was ended, or a link that was used
 * after the backup would come back to life), what counts attempts and requests, which processes ran, which drills were
 * done, and exports, which are made again from the data.
 */
export const leftOutTables: readonly string[] = [
  'access_token',
  'api_process',
  'auth_session',
  'backup_drill',
  'password_reset_token',
  'pending_sign_in',
  'rate_limit',
  'recent_fault',
  'refresh_token',
  'request_count',
  'second_factor_enrolment',
  'sso_request',
  'sso_session',
  'table_export',
  'table_export_page',
  'table_export_row',
  'worker_beat',
];

/** Its rows are part of the manifest. */
export const MIGRATIONS_TABLE = 'schema_migration';

/** Where an archive has the content of uploaded files, named by their ids as in DATA_DIR. */
export const FILES_FOLDER = 'files/uploads/';

/** Where an archive has the rows of a table, in pieces: `database/<table>/<number>.jsonl`. */
export const ROWS_FOLDER = 'database/';

/** A row as it is written: one text for each column, in the manifest's order. */
export type TextRow = (string | null)[];
