// @ts-check
import { createServer } from 'node:net';

/**
 * `parts` come one after the other until there are `needed` bytes: a message of megabytes comes in a thousand of them.
 * @typedef {{ socket: import('node:net').Socket, parts: Buffer[], needed: number, received: Buffer, started: boolean,
 *   exchange: Buffer[] }} Client
 */

const START_REQUESTS = { ssl: 80877103, gss: 80877104, cancel: 80877102 };
const TERMINATE = 'X';
const FLUSH = 'H';
/** Query, Sync, FunctionCall, Flush, CopyDone, CopyFail: after these a client waits for the answer. */
const ENDS_EXCHANGE = 'QSFHcf';

/** @param {string} sql */
const simpleQuery = (sql) => {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
};
/** Protocol 3.0, user and database `postgres`: what any client sends first. */
const START = Buffer.from('\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
const ABANDON = Buffer.concat([Buffer.from([0x53, 0, 0, 0, 4]), simpleQuery('ROLLBACK')]);

/** A transaction that nobody continues would stop everybody else for good. */
const IDLE_IN_TRANSACTION_SECONDS = 60;

/**
 * Shares the one session of a PGlite between several clients. A client holds the session from the first message of an
 * exchange to its last, and from BEGIN to COMMIT or ROLLBACK; the others wait. (pglite-socket 0.2.11 lets single
 * messages of two clients alternate, so that one binds the other's statement: electric-sql/pglite issue 1046.)
 */
class SharedSession {
  /** @type {{ client: Client, messages: Buffer, incomplete: boolean }[]} */
  #waiting = [];
  /** @type {Client | undefined} */
  #holder;
  /** @type {NodeJS.Timeout | undefined} */
  #patience;
  #running = false;
  #db;

  /** @param {import('@electric-sql/pglite').PGlite} db */
  constructor(db) {
    this.#db = db;
  }

  /**
   * @param {Client} client
   * @param {Buffer} messages
   * @param {boolean} [incomplete] the exchange goes on after the answer
   */
  submit(client, messages, incomplete = false) {
    this.#waiting.push({ client, messages, incomplete });
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
      const { client, messages, incomplete } = next;
      clearTimeout(this.#patience);
      await this.#db.runExclusive(() => this.#send(client.socket, messages));
      this.#hold(incomplete || this.#db.isInTransaction() ? client : undefined);
    }
    this.#running = false;
  }

  #next() {
    if (this.#holder?.socket.destroyed) return { client: this.#holder, messages: ABANDON, incomplete: false };
    const index = this.#holder ? this.#waiting.findIndex(({ client }) => client === this.#holder) : 0;
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  /** @param {Client | undefined} client */
  #hold(client) {
    this.#holder = client;
    if (client) this.#patience = setTimeout(() => client.socket.destroy(), IDLE_IN_TRANSACTION_SECONDS * 1000);
    this.#patience?.unref();
  }

  /**
   * @param {import('node:net').Socket} socket
   * @param {Buffer} messages
   */
  #send(socket, messages) {
    return this.#db.execProtocolRawStream(messages, {
      onRawData: (answer) => void (socket.writable && socket.write(Buffer.from(answer))),
    });
  }
}

/**
 * Cuts what the client has sent so far into messages: the first has no letter, only a length and a number.
 * @param {Client} client
 * @returns {Generator<{ letter: string, message: Buffer }>}
 */
function* messagesOf(client) {
  for (;;) {
    const lengthAt = client.started ? 1 : 0;
    client.needed = lengthAt + 4;
    if (client.received.length < client.needed) return;
    const length = client.received.readInt32BE(lengthAt);
    if (length < 4) return void client.socket.destroy();
    const end = lengthAt + length;
    client.needed = end;
    if (client.received.length < end) return;
    const message = client.received.subarray(0, end);
    client.received = client.received.subarray(end);
    yield { letter: lengthAt ? String.fromCharCode(message[0] ?? 0) : '', message };
  }
}

/**
 * @param {Client} client
 * @param {Buffer} message
 * @param {Buffer} greeting
 */
function begin(client, message, greeting) {
  const request = message.readInt32BE(4);
  if (request === START_REQUESTS.cancel) return client.socket.destroy();
  if (request === START_REQUESTS.ssl || request === START_REQUESTS.gss) return client.socket.write('N');
  client.started = true;
  client.socket.write(greeting);
}

/**
 * @param {SharedSession} session
 * @param {Client} client
 * @param {Buffer} greeting
 */
function converse(session, client, greeting) {
  for (const { letter, message } of messagesOf(client)) {
    if (letter === '') {
      begin(client, message, greeting);
    } else if (letter === TERMINATE) {
      client.socket.destroy();
    } else {
      client.exchange.push(message);
      if (ENDS_EXCHANGE.includes(letter))
        session.submit(client, Buffer.concat(client.exchange.splice(0)), letter === FLUSH);
    }
  }
}

/**
 * @param {Client} client
 * @param {Buffer} bytes
 * @returns {boolean} whether `received` holds what was waited for
 */
function receive(client, bytes) {
  client.parts.push(bytes);
  const size = client.parts.reduce((sum, { length }) => sum + length, client.received.length);
  if (size < client.needed) return false;
  client.received = Buffer.concat([client.received, ...client.parts.splice(0)]);
  return true;
}

/**
 * The session's answer to the first client. Everybody gets it at once: a client that connects while a long statement
 * runs would give up otherwise.
 * @param {import('@electric-sql/pglite').PGlite} db
 */
async function greetingOf(db) {
  /** @type {Uint8Array[]} */
  const answer = [];
  await db.execProtocolRawStream(START, { onRawData: (bytes) => void answer.push(bytes.slice()) });
  return Buffer.concat(answer);
}

/**
 * Lets PostgreSQL clients on this machine use the database.
 * @param {import('@electric-sql/pglite').PGlite} db
 * @param {number} port
 * @returns {Promise<{ close(): Promise<void> }>} `close` ends the connections, not the database
 */
export async function serveSession(db, port) {
  const greeting = await greetingOf(db);
  const session = new SharedSession(db);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    /** @type {Client} */
    const client = { socket, parts: [], needed: 0, received: Buffer.alloc(0), started: false, exchange: [] };
    sockets.add(socket.setNoDelay(true));
    socket.on('data', (bytes) => {
      if (receive(client, bytes)) converse(session, client, greeting);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      session.leave(client);
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
