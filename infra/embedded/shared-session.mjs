// @ts-check
import { fitAnswer, forSession } from './exchange.mjs';
import { messageOf } from './framing.mjs';

/** @typedef {import('./framing.mjs').Message} Message */
/** @typedef {Pick<import('@electric-sql/pglite').PGlite, 'runExclusive' | 'execProtocolRawStream'>} Database */
/**
 * `failed`: an error came in the exchange that still goes on.
 * @typedef {{ socket: import('node:net').Socket, failed: boolean }} Client
 */

/** A transaction that nobody continues would stop everybody else for good. */
const IDLE_IN_TRANSACTION_SECONDS = 60;
const ABANDON = Buffer.concat([messageOf('S'), messageOf('Q', 'ROLLBACK\0')]);

/**
 * Shares the one session of a PGlite between several clients. A client holds the session from the first message of an
 * exchange to its last, and from BEGIN to COMMIT or ROLLBACK; the others wait. (pglite-socket 0.2.11 lets single
 * messages of two clients alternate, so that one binds the other's statement: electric-sql/pglite issue 1046.)
 */
export class SharedSession {
  /** @type {{ client: Client, asked: readonly Message[] }[]} */
  #waiting = [];
  /** @type {Client | undefined} */
  #holder;
  /** @type {NodeJS.Timeout | undefined} */
  #patience;
  #running = false;
  #db;

  /** @param {Database} db */
  constructor(db) {
    this.#db = db;
  }

  /**
   * @param {Client} client
   * @param {readonly Message[]} asked up to where the client waits for an answer
   */
  submit(client, asked) {
    this.#waiting.push({ client, asked });
    void this.#run();
  }

  /** @param {Client} client */
  leave(client) {
    this.#waiting = this.#waiting.filter((waiting) => waiting.client !== client);
    void this.#run();
  }

  async #run() {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) {
      clearTimeout(this.#patience);
      this.#hold(await next());
    }
    this.#running = false;
  }

  /** @returns {(() => Promise<Client | undefined>) | undefined} resolves with who holds the session from then on */
  #next() {
    if (this.#holder?.socket.destroyed) return () => this.#abandon();
    const index = this.#holder ? this.#waiting.findIndex(({ client }) => client === this.#holder) : 0;
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    return next && (() => this.#exchange(next));
  }

  /** @param {Client | undefined} client */
  #hold(client) {
    this.#holder = client;
    if (client) this.#patience = setTimeout(() => client.socket.destroy(), IDLE_IN_TRANSACTION_SECONDS * 1000);
    this.#patience?.unref();
  }

  /** @param {{ client: Client, asked: readonly Message[] }} next */
  async #exchange({ client, asked }) {
    const answer = await this.#ask(forSession(asked));
    try {
      const { fitting, failed, open } = fitAnswer(asked, answer, client.failed);
      if (client.socket.writable) client.socket.write(fitting);
      client.failed = failed;
      return open ? client : undefined;
    } catch (error) {
      console.error(`The embedded database ends a connection: ${Object(error).message}.`);
      client.socket.destroy();
      return client;
    }
  }

  async #abandon() {
    await this.#ask(ABANDON);
    return undefined;
  }

  /** @param {Buffer} messages */
  async #ask(messages) {
    /** @type {Buffer[]} */
    const answer = [];
    await this.#db.runExclusive(() =>
      this.#db.execProtocolRawStream(messages, { onRawData: (bytes) => void answer.push(Buffer.from(bytes)) }),
    );
    return Buffer.concat(answer);
  }
}
