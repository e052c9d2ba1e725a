// @ts-check
import { createServer } from 'node:net';
import { endsExchange, isClientMessage, isCopyData } from './exchange.mjs';
import { MessageReader } from './framing.mjs';
import { SharedSession } from './shared-session.mjs';

/** @typedef {import('./framing.mjs').Message} Message */
/** @typedef {import('./shared-session.mjs').Database} Database */
/** @typedef {import('./shared-session.mjs').Client & { reader: MessageReader, asked: Message[] }} Client */

const START_REQUESTS = { ssl: 80877103, gss: 80877104, cancel: 80877102 };

/** Protocol 3.0, user and database `postgres`: what any client sends first. */
const START = Buffer.from('\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');

/**
 * @param {Client} client
 * @param {Buffer} message
 * @param {Buffer} greeting
 */
function begin(client, message, greeting) {
  const request = message.readInt32BE(4);
  if (request === START_REQUESTS.cancel) return client.socket.destroy();
  if (request === START_REQUESTS.ssl || request === START_REQUESTS.gss) return client.socket.write('N');
  client.reader.lettered = true;
  client.socket.write(greeting);
}

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
    const client = { socket, reader: new MessageReader(false), asked: [], failed: false };
    sockets.add(socket.setNoDelay(true));
    socket.on('data', (bytes) => {
      try {
        for (const message of client.reader.read(bytes)) {
          if (socket.destroyed) return;
          if (message.letter) converse(session, client, message);
          else begin(client, message.message, greeting);
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
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
