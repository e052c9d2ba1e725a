// @ts-check
import { createServer } from 'node:net';
import { endsExchange, isClientMessage, isCopyData } from './exchange.mjs';
import { MessageReader } from './framing.mjs';
import { SharedSession } from './shared-session.mjs';
import { SignIn } from './sign-in.mjs';

/** @typedef {import('./framing.mjs').Message} Message */
/** @typedef {import('./shared-session.mjs').Database} Database */
/** @typedef {import('./shared-session.mjs').Client & { reader: MessageReader, asked: Message[] }} Client */

/** Protocol 3.0, user and database `postgres`: what any client sends first. */
const START = Buffer.from('\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');

/**
 * @param {SharedSession} session
 * @param {Client} client
 * @param {Message} message
 */
function converse(session, client, message) {
  if (isCopyData(message.letter)) return;
  // Terminate, or what no client says.
  if (!isClientMessage(message.letter)) return client.socket.destroy();
  client.asked.push(message);
  if (endsExchange(message.letter)) session.submit(client, client.asked.splice(0));
}

/**
 * The session's answer to the first client. Everybody gets it at once: a client that connects while a long statement
 * runs would give up otherwise.
 * @param {Database} db
 */
async function greetingOf(db) {
  /** @type {Uint8Array[]} */
  const answer = [];
  await db.execProtocolRawStream(START, { onRawData: (bytes) => void answer.push(bytes.slice()) });
  return Buffer.concat(answer);
}

/**
 * Lets PostgreSQL clients on this machine use the database.
 * @param {Database} db
 * @param {object} options
 * @param {number} options.port 0 for any that is free
 * @param {string} options.password without it a client is refused; letters, digits, `-` and `_`
 * @returns {Promise<{ url: string, close(): Promise<void> }>} `close` ends the connections, not the database
 */
export async function serveSession(db, { port, password }) {
  const greeting = await greetingOf(db);
  const session = new SharedSession(db);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    /** @type {Client} */
    const client = { socket, reader: new MessageReader(false), asked: [], failed: false };
    const signIn = new SignIn(client, password, greeting);
    sockets.add(socket.setNoDelay(true));
    socket.on('data', (bytes) => {
      try {
        for (const message of client.reader.read(bytes)) {
          if (socket.destroyed) return;
          if (signIn.isDone) converse(session, client, message);
          else signIn.read(message);
        }
      } catch {
        socket.destroy();
      }
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
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${address.port}/postgres`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
