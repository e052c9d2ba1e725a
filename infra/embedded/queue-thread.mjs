// @ts-check
// The thread of the queue's database: PostgreSQL in WebAssembly computes, and would hold up the API's requests.
import { parentPort, workerData } from 'node:worker_threads';
import { runMigrations } from 'bullmq';
import { openCluster } from './cluster.mjs';

/**
 * @typedef {{ id: number, call: 'query' | 'listen' | 'close', text: string, params: unknown[] }} Request
 * @typedef {{ id: number, result?: import('bullmq').PgQueryResult, error?: { message: string, code?: string, detail?: string, constraint?: string } }} Answer
 * @typedef {{ channel: string, payload: string }} Notification
 */

const BULLMQ_SCHEMA = 'bullmq';
const INT8 = 20;
const NUMERIC = 1700;
/** node-postgres leaves these as text, and BullMQ relies on that. */
const parsers = {
  [INT8]: (/** @type {string} */ value) => value,
  [NUMERIC]: (/** @type {string} */ value) => value,
};

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { db, close } = await openCluster(workerData.folder);
/** @type {Set<string>} */
const heard = new Set();

/**
 * @param {string} text one statement, or several without parameters
 * @param {unknown[]} [params]
 * @returns {Promise<import('bullmq').PgQueryResult>} as node-postgres gives it
 */
async function query(text, params = []) {
  const results = params.length ? [await db.query(text, params, { parsers })] : await db.exec(text, { parsers });
  const last = results.at(-1);
  return { rows: last?.rows ?? [], rowCount: last?.rowCount ?? 0 };
}

/** @param {string} channel */
async function listen(channel) {
  if (heard.has(channel)) return;
  heard.add(channel);
  await db.listen(channel, (payload) => port.postMessage({ channel, payload }));
}

const calls = { query, listen, close };

await runMigrations({ query }, BULLMQ_SCHEMA);
await db.exec(`SET search_path TO ${BULLMQ_SCHEMA}`);

port.on('message', async (/** @type {Request} */ { id, call, text, params }) => {
  try {
    port.postMessage({ id, result: await calls[call](text, params) });
  } catch (error) {
    // What BullMQ reads; cloning the error itself would lose it, and stumble over the functions it carries.
    const { message, code, detail, constraint } = Object(error);
    port.postMessage({ id, error: { message: String(message ?? error), code, detail, constraint } });
  }
  if (call === 'close') port.close();
});
port.postMessage({ id: 0 });
