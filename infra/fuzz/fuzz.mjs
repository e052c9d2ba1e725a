// @ts-check
import { Accounts } from './accounts.mjs';
import { Calls, operationsOf } from './calls.mjs';
import { Liveness } from './liveness.mjs';
import { Memory } from './memory.mjs';
import { randomFrom } from './random.mjs';
import { Tally } from './tally.mjs';
import { Values } from './values.mjs';
import { sentInput, worstInputs } from './worst-inputs.mjs';

/** After this, a call counts as never answered. */
const PATIENCE_MS = 60_000;
/** After this, /health/live counts as silenced; several calls at once take turns, and the machine may have other work. */
const SILENCE_MS = 2000;
const SHOWN_CHARACTERS = 1500;
const NOBODY_SHARE = 0.03;
/** Values of members that schemas leave open. */
const TAUGHT = {
  table: ['main/users', 'main/organisations', 'main/mails', 'main/auditEvents', 'mw-applications-requests/dossiers'],
  timeZone: ['Europe/Paris', 'Indian/Reunion'],
  language: ['fr', 'en'],
  query: [{}, { search: 'a' }],
};

/**
 * Calls every operation of a portal's OpenAPI document as every account, with what earlier answers said and with what
 * makes no sense.
 * @param {object} options
 * @param {string} options.url
 * @param {readonly { id: string, login: string }[]} options.accounts
 * @param {string} options.password of all of them
 * @param {number} options.calls
 * @param {number} options.atOnce
 * @param {number} options.seed
 * @param {(made: number) => void} options.onProgress
 * @param {number} [options.patienceMs]
 * @param {number} [options.silenceMs]
 * @returns {Promise<Tally>}
 */
export async function fuzz({ url, accounts: known, password, calls: wanted, atOnce, seed, onProgress, ...rest }) {
  const { patienceMs = PATIENCE_MS, silenceMs = SILENCE_MS } = rest;
  const random = randomFrom(seed);
  const memory = new Memory(random, new Set(known.map(({ id }) => id)));
  const calls = new Calls(random, memory, new Values(random, memory));
  const accounts = new Accounts(
    url,
    known.map(({ login }) => login),
    password,
  );
  const description = await (await fetch(`${url}/api/openapi.json`)).json();
  const operations = operationsOf(description);
  const modules = operations.map(({ path }) => path.split('/')[2] ?? '').filter((name) => /^[a-z]\w+$/i.test(name));
  memory.teach('module', [...new Set(modules)]);
  for (const [name, values] of Object.entries(TAUGHT)) memory.teach(name, values);
  const tally = new Tally();

  const liveness = new Liveness(url);
  /** Calls under way. @type {Set<string>} */
  const underWay = new Set();

  /** @param {import('./calls.mjs').Operation} operation */
  const make = (operation) => {
    const login = random.chance(NOBODY_SHARE) ? 'nobody' : accounts.choose(operation.id, random);
    return send(operation, login, calls.of(operation));
  };

  /**
   * @param {import('./calls.mjs').Operation} operation
   * @param {string} login
   * @param {Pick<import('./calls.mjs').Call, 'address' | 'headers' | 'body'> & { value?: unknown }} call
   * @returns {Promise<number | undefined>} the status; undefined without an answer
   */
  async function send(operation, login, call) {
    const request = `${operation.method} ${call.address} ${JSON.stringify(call.headers)} ${shown(call.body)}`;
    const told = { operation: operation.id, login, request: request.slice(0, SHOWN_CHARACTERS) };
    underWay.add(operation.id);
    try {
      const token = login === 'nobody' ? undefined : await accounts.tokenOf(login);
      const answer = await fetch(url + call.address, {
        method: operation.method,
        headers: { ...call.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        body: call.body,
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      const { status } = answer;
      tally.count(operation.id, String(status));
      if (status >= 500) tally.fail({ ...told, outcome: String(status), answer: text.slice(0, SHOWN_CHARACTERS) });
      if (status === 401) accounts.forget(login);
      else if (status !== 403 && login !== 'nobody') accounts.admitted(operation.id, login);
      if (!answer.ok) return status;
      memory.learn(operation.tag, parsed(text));
      // What was accepted once is a good beginning for another call.
      memory.learn(operation.tag, call.value);
      return status;
    } catch (error) {
      const reason = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
      tally.count(operation.id, 'no answer');
      tally.fail({ ...told, outcome: 'no answer', answer: reason });
      return undefined;
    } finally {
      const silentMs = liveness.take();
      if (silentMs > silenceMs) {
        const answer = `/health/live took ${Math.round(silentMs)} ms beside ${[...underWay].join(', ')}`;
        tally.fail({ ...told, outcome: 'silence', answer });
      }
      underWay.delete(operation.id);
    }
  }

  /** What is known to take long, by the first account that may send it. */
  async function sendWorst() {
    const worst = operations.flatMap((operation) =>
      (worstInputs[operation.id] ?? []).map((input) => ({ operation, input })),
    );
    for (const { operation, input } of worst)
      for (const { login } of known) {
        const status = await send(operation, login, { address: operation.path, ...sentInput(input) });
        if (status !== 401 && status !== 403) break;
      }
  }

  let made = 0;
  async function lane() {
    while (made < wanted) {
      made += 1;
      onProgress(made);
      // Each operation once, then any.
      await make(operations[made - 1] ?? random.pick(operations));
    }
  }
  try {
    await sendWorst();
    await Promise.all(Array.from({ length: atOnce }, lane));
  } finally {
    await liveness.close();
  }
  return tally;
}

/** @param {import('./calls.mjs').Call['body']} body */
const shown = (body) => (body instanceof FormData ? `form of ${[...body.keys()]}` : String(body ?? ''));

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
