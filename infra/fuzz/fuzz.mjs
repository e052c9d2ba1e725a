// @ts-check
import { Accounts } from './accounts.mjs';
import { Calls, operationsOf } from './calls.mjs';
import { Memory } from './memory.mjs';
import { randomFrom } from './random.mjs';
import { Tally } from './tally.mjs';
import { Values } from './values.mjs';

/** After this, a call counts as never answered. */
const PATIENCE_MS = 60_000;
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
 * @returns {Promise<Tally>}
 */
export async function fuzz({ url, accounts: known, password, calls: wanted, atOnce, seed, onProgress, ...rest }) {
  const { patienceMs = PATIENCE_MS } = rest;
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

  /** @param {import('./calls.mjs').Operation} operation */
  async function make(operation) {
    const call = calls.of(operation);
    const login = random.chance(NOBODY_SHARE) ? 'nobody' : accounts.choose(operation.id, random);
    const request = `${operation.method} ${call.address} ${JSON.stringify(call.headers)} ${shown(call.body)}`;
    const told = { operation: operation.id, login, request: request.slice(0, SHOWN_CHARACTERS) };
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
      if (!answer.ok) return;
      memory.learn(operation.tag, parsed(text));
      // What was accepted once is a good beginning for another call.
      memory.learn(operation.tag, call.value);
    } catch (error) {
      const reason = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
      tally.count(operation.id, 'no answer');
      tally.fail({ ...told, outcome: 'no answer', answer: reason });
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
  await Promise.all(Array.from({ length: atOnce }, lane));
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
