// @ts-check
import { createHash, timingSafeEqual } from 'node:crypto';
import { messageOf } from './framing.mjs';

const START_REQUESTS = { ssl: 80877103, gss: 80877104, cancel: 80877102 };
const CLEARTEXT_PASSWORD = messageOf('R', Buffer.from([0, 0, 0, 3]));
const REFUSED = messageOf('E', 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0');
/** Before they have signed in, clients may send this many bytes a message, for this long. */
const LONGEST_MESSAGE = 10_000;
const PATIENCE_SECONDS = 60;

/** @param {string | Buffer} text */
const digest = (text) => createHash('sha256').update(text).digest();

/** What a client says before it may ask: requests without a letter, then its password. */
export class SignIn {
  isDone = false;
  #client;
  #password;
  #greeting;
  #patience;

  /**
   * @param {{ socket: import('node:net').Socket, reader: import('./framing.mjs').MessageReader }} client
   * @param {string} password
   * @param {Buffer} greeting what it is told when it is let in
   */
  constructor(client, password, greeting) {
    this.#client = client;
    this.#password = digest(`${password}\0`);
    this.#greeting = greeting;
    client.reader.limit = LONGEST_MESSAGE;
    this.#patience = setTimeout(() => client.socket.destroy(), PATIENCE_SECONDS * 1000).unref();
    client.socket.once('close', () => clearTimeout(this.#patience));
  }

  /** @param {import('./framing.mjs').Message} message */
  read({ letter, message }) {
    const { socket, reader } = this.#client;
    if (!letter) return this.#begin(message.readInt32BE(4));
    if (letter !== 'p' || !timingSafeEqual(digest(message.subarray(5)), this.#password)) {
      return socket.end(REFUSED, () => socket.destroy());
    }
    clearTimeout(this.#patience);
    reader.limit = Number.POSITIVE_INFINITY;
    this.isDone = true;
    return socket.write(this.#greeting);
  }

  /** @param {number} request */
  #begin(request) {
    const { socket, reader } = this.#client;
    if (request === START_REQUESTS.cancel) return socket.destroy();
    if (request === START_REQUESTS.ssl || request === START_REQUESTS.gss) return socket.write('N');
    reader.lettered = true;
    return socket.write(CLEARTEXT_PASSWORD);
  }
}
