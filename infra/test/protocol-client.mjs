// @ts-check
import { once } from 'node:events';
import { connect } from 'node:net';
import { MessageReader, messageOf } from '../embedded/framing.mjs';

const START = Buffer.from('\0\0\0\x29\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');

/** @param {number} number */
const int16 = (number) => Buffer.from([number >> 8, number & 255]);
/** @param {number} number */
const int32 = (number) => Buffer.concat([int16(number >> 16), int16(number & 65535)]);

export const parse = (/** @type {string} */ sql) =>
  messageOf('P', Buffer.concat([Buffer.from(`\0${sql}\0`), int16(0)]));
export const bind = (/** @type {string[]} */ ...values) =>
  messageOf(
    'B',
    Buffer.concat([
      Buffer.from('\0\0'),
      int16(0),
      int16(values.length),
      ...values.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]),
      int16(0),
    ]),
  );
export const describePortal = messageOf('D', 'P\0');
/** @param {number} [rows] at most; 0 for all */
export const execute = (rows = 0) => messageOf('E', Buffer.concat([Buffer.from('\0'), int32(rows)]));
export const sync = messageOf('S');
export const flush = messageOf('H');
export const query = (/** @type {string} */ sql) => messageOf('Q', `${sql}\0`);

/** An exchange as clients have it for one statement with parameters. */
export const statement = (/** @type {string} */ sql, /** @type {string[]} */ ...values) =>
  Buffer.concat([parse(sql), bind(...values), describePortal, execute(), sync]);

/**
 * A client that says what no library would.
 * @param {string} url
 * @param {Buffer} [password] what is said when the password is asked for; `welcome` is the answer to it
 */
export async function connectRaw(url, password = messageOf('p', `${new URL(url).password}\0`)) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const reader = new MessageReader();
  /** @type {import('../embedded/framing.mjs').Message[]} */
  const heard = [];
  let wake = () => {};
  let closed = false;
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    heard.push(...reader.read(bytes));
    wake();
  });
  socket.on('close', () => {
    closed = true;
    wake();
  });

  /**
   * The letters of what is heard, up to one of `end` for the `times`-th time or the end of the connection.
   * @param {string} end
   * @param {number} [times]
   */
  async function letters(end, times = 1) {
    for (;;) {
      const ends = heard.flatMap(({ letter }, index) => (end.includes(letter) ? [index] : []));
      const last = ends[times - 1];
      if (last !== undefined || closed) return heard.splice(0, (last ?? heard.length) + 1);
      await new Promise((resolve) => {
        wake = () => resolve(undefined);
      });
    }
  }

  const client = {
    socket,
    /** @param {Buffer[]} messages */
    send: (...messages) => void socket.write(Buffer.concat(messages)),
    /**
     * @param {string} [end]
     * @param {number} [times]
     */
    hear: async (end = 'Z', times = 1) => (await letters(end, times)).map(({ letter }) => letter).join(''),
  };
  client.send(START);
  await client.hear('R');
  client.send(password);
  const welcome = await client.hear('ZE');
  return { ...client, welcome };
}
