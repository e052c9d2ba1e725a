// @ts-check
import { EventEmitter } from 'node:events';
import { runMigrations } from 'bullmq';
import { openCluster } from './cluster.mjs';

const BULLMQ_SCHEMA = 'bullmq';
const INT8 = 20;
const NUMERIC = 1700;
/** node-postgres leaves these as text, and BullMQ relies on that. */
const parsers = {
  [INT8]: (/** @type {string} */ value) => value,
  [NUMERIC]: (/** @type {string} */ value) => value,
};

/**
 * @param {import('@electric-sql/pglite').Results | undefined} result
 * @returns {import('bullmq').PgQueryResult}
 */
const likeNodePostgres = (result) => ({ ...result, rows: result?.rows ?? [], rowCount: result?.rowCount ?? 0 });

/** A client of the pool: all clients speak to the one session, each hears the channels it listens to. */
class QueueClient extends EventEmitter {
  /** @type {(() => Promise<void>)[]} */
  #subscriptions = [];
  #pool;

  /** @param {QueuePool} pool */
  constructor(pool) {
    super();
    this.#pool = pool;
  }

  /**
   * @param {string} text
   * @param {unknown[]} [params]
   */
  async query(text, params) {
    const [, channel] = /^\s*LISTEN\s+"?(\w+)"?/im.exec(text.replace(/^\s*--.*$/gm, '')) ?? [];
    if (!channel) return this.#pool.query(text, params);
    const unlisten = await this.#pool.db.listen(channel, (payload) => this.emit('notification', { channel, payload }));
    this.#subscriptions.push(unlisten);
    return likeNodePostgres(undefined);
  }

  release() {
    for (const unlisten of this.#subscriptions.splice(0)) void unlisten();
  }
}

/**
 * What BullMQ's PostgreSQL backend asks of a `pg.Pool`, answered by a PGlite of its own in this process. That database
 * has one session, which suffices because the backend runs every command as one statement.
 */
class QueuePool extends EventEmitter {
  options = { keepAlive: true };

  /** @param {import('@electric-sql/pglite').PGlite} db */
  constructor(db) {
    super();
    this.db = db;
  }

  async connect() {
    return new QueueClient(this);
  }

  /** BullMQ ends only pools it made itself; whoever opened this one closes it. */
  async end() {}

  /**
   * @param {string} text one statement, or several without parameters
   * @param {unknown[]} [params]
   */
  async query(text, params = []) {
    const results = params.length
      ? [await this.db.query(text, params, { parsers })]
      : await this.db.exec(text, { parsers });
    return likeNodePostgres(results.at(-1));
  }
}

/**
 * Opens the queue's database in `folder`, ready for BullMQ: pass `connection` to its PostgreSQL backend.
 * @param {string} folder
 * @returns {Promise<{ connection: QueuePool, close(): Promise<void> }>} close it after every queue and worker
 */
export async function openQueuePool(folder) {
  const { db, close } = await openCluster(folder);
  const connection = new QueuePool(db);
  await runMigrations(await connection.connect(), BULLMQ_SCHEMA);
  await db.exec(`SET search_path TO ${BULLMQ_SCHEMA}`);
  return { connection, close };
}
