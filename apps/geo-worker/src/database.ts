import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from './log.js';

/** The embedded database has one session; a worker's statements are few and short. */
const CONNECTIONS = 2;

/** The pool for the worker's statements. */
export function openDatabase(connectionString: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  pool.on('connect', breakOnSurplusReady);
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  return pool;
}

/**
 * As in the API: a server that reports ReadyForQuery without an answer would shift every later answer of the connection
 * by one query. The connection is ended, and the pool does not use it again.
 */
function breakOnSurplusReady(client: pg.PoolClient): void {
  // Inside its clients, `pg` emits each message of the server by name; which its types do not declare.
  const { connection } = client as unknown as { connection: EventEmitter };
  let isAnswered = false;
  for (const end of ['commandComplete', 'emptyQuery', 'errorMessage']) {
    connection.on(end, () => {
      isAnswered = true;
    });
  }
  // Must run before the listener of `pg`, which would resolve the waiting query.
  connection.prependListener('readyForQuery', () => {
    if (!isAnswered) connection.emit('error', new Error('The database said it was ready without having answered'));
    isAnswered = false;
  });
}
