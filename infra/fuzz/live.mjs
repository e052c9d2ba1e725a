// @ts-check
// npm run bench:live: makes every call of OpenAPI with the largest input that its schema allows, and those that are known
// to take long, one at a time, to a portal of its own. Fails when /health/live waited longer than 200 ms beside one of them,
// three times in a row, because other work of the machine may delay a single answer.
import { runningParts } from '../system.mjs';
import { Accounts } from './accounts.mjs';
import { Calls, operationsOf } from './calls.mjs';
import { LargestValues } from './largest-values.mjs';
import { Liveness } from './liveness.mjs';
import { Memory } from './memory.mjs';
import { accounts as known, PASSWORD, startPortal } from './portal.mjs';
import { randomFrom } from './random.mjs';
import { sentInput, worstInputs } from './worst-inputs.mjs';

const BOUND_MS = 200;
const TRIES = 3;
const PATIENCE_MS = 120_000;
const SHOWN = 25;

/**
 * @typedef {Pick<import('./calls.mjs').Call, 'address' | 'headers' | 'body'>} Sent
 * @typedef {{ name: string, status: number | string, tookMs: number, silentMs: number }} Measured
 */

const parts = runningParts();

async function main() {
  const { url, log } = await startPortal(parts);
  console.log(`The portal writes its log to ${log}`);
  const random = randomFrom(1);
  const memory = new Memory(random, new Set(known.map(({ id }) => id)));
  const calls = new Calls(random, memory, new LargestValues(random, memory));
  const logins = known.map(({ login }) => login);
  const accounts = new Accounts(url, logins, PASSWORD);
  const operations = operationsOf(await (await fetch(`${url}/api/openapi.json`)).json());
  const liveness = new Liveness(url);
  /** @type {Measured[]} */
  const measured = [];

  /** @param {import('./calls.mjs').Operation} operation @param {string} login @param {Sent} call */
  async function send({ method }, login, { address, headers, body }) {
    const token = await accounts.tokenOf(login);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const authorization = `Bearer ${token}`;
    const answer = await fetch(url + address, { method, headers: { ...headers, authorization }, body, signal });
    const text = await answer.text();
    return { status: answer.status, text };
  }

  /** @param {import('./calls.mjs').Operation} operation @param {string} name @param {() => Sent} callOf */
  async function measure(operation, name, callOf) {
    /** @type {Measured | undefined} */
    let best;
    /** @type {any} */
    let answered;
    let login = 0;
    for (let tries = 0; tries < TRIES && (best?.silentMs ?? Number.POSITIVE_INFINITY) > BOUND_MS; ) {
      await liveness.takeSettled();
      const began = performance.now();
      const found = await send(operation, logins[login] ?? 'admin', callOf()).catch((error) => ({
        status: String(error.cause ?? error.message),
        text: '',
      }));
      const silentMs = await liveness.takeSettled(PATIENCE_MS);
      if ((found.status === 401 || found.status === 403) && login + 1 < logins.length) {
        login += 1;
        continue;
      }
      tries += 1;
      const tookMs = performance.now() - began;
      if (!best || silentMs < best.silentMs) best = { name, status: found.status, tookMs, silentMs };
      answered = found.status === 200 || found.status === 201 ? parsed(found.text) : undefined;
      memory.learn(operation.tag, answered);
    }
    if (best) measured.push(best);
    return { answered, login: logins[login] ?? 'admin' };
  }

  // What lists say first, for the ids that others need.
  const ordered = operations.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));
  for (const operation of ordered) {
    for (const input of worstInputs[operation.id] ?? []) {
      const name = `${operation.id}: ${input.name}`;
      const { answered } = await measure(operation, name, () => ({ address: operation.path, ...sentInput(input) }));
      const next = answered && input.next?.(answered);
      if (!next) continue;
      const follow = { ...operation, method: 'POST' };
      const sent = () => ({ address: next.path, ...sentInput({ name, body: next.body }) });
      await measure(follow, `${name}, submitted`, sent);
    }
    await measure(operation, operation.id, () => calls.of(operation));
  }
  await liveness.close();
  return measured;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {Measured} found */
const lineOf = ({ name, status, tookMs, silentMs }) =>
  `${String(Math.round(silentMs)).padStart(8)} ms  ${String(Math.round(tookMs)).padStart(8)} ms  ${String(status).padEnd(4)} ${name}`;

let code = 1;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void parts.close().then(() => process.exit(1)));
try {
  const measured = (await main()).sort((a, b) => b.silentMs - a.silentMs);
  console.log(
    `\n/health/live waited, the call took, its status, the call; ${measured.length} calls, the longest waits first:`,
  );
  for (const found of measured.slice(0, SHOWN)) console.log(lineOf(found));
  const missed = measured.filter(({ silentMs }) => silentMs > BOUND_MS);
  console.log(
    missed.length === 0
      ? `None kept it for more than ${BOUND_MS} ms.`
      : `${missed.length} kept it for more than ${BOUND_MS} ms.`,
  );
  code = missed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
}
await parts.close();
process.exit(code);
