// @ts-check

/** @typedef {{ letter: string, message: Buffer }} Message */

const LENGTH_BYTES = 4;

/**
 * Cuts bytes into messages of the PostgreSQL protocol: a letter, a length that counts itself, contents. A message of
 * several megabytes comes in a thousand pieces, which are put together once.
 */
export class MessageReader {
  /** @type {Buffer[]} */
  #parts = [];
  #size = 0;
  #needed = 0;
  /** Bytes of the longest message that is read. */
  limit = Number.POSITIVE_INFINITY;

  /** @param {boolean} [lettered] the first request of a client has no letter; set it once that has been read */
  constructor(lettered = true) {
    this.lettered = lettered;
  }

  /** Bytes of a message that has not come to its end. */
  get unread() {
    return this.#size;
  }

  /**
   * @param {Buffer} bytes
   * @returns {Generator<Message, void>} the messages that end within `bytes`; without a letter it is empty
   * @throws when a length is impossible or beyond the limit
   */
  *read(bytes) {
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size < this.#needed) return;
    let received = Buffer.concat(this.#parts);
    for (;;) {
      const lengthAt = this.lettered ? 1 : 0;
      const contentsAt = lengthAt + LENGTH_BYTES;
      const end = received.length < contentsAt ? contentsAt : lengthAt + received.readInt32BE(lengthAt);
      if (end < contentsAt || end > this.limit) throw new Error('a message has an impossible length');
      this.#parts = [received];
      this.#size = received.length;
      this.#needed = end;
      if (received.length < end) return;
      const message = received.subarray(0, end);
      received = received.subarray(end);
      yield { letter: this.lettered ? String.fromCharCode(message[0] ?? 0) : '', message };
    }
  }
}

/**
 * @param {string} letter
 * @param {string | Buffer} [contents]
 */
export function messageOf(letter, contents = '') {
  const body = Buffer.from(contents);
  const head = Buffer.alloc(1 + LENGTH_BYTES);
  head.write(letter, 'latin1');
  head.writeInt32BE(body.length + LENGTH_BYTES, 1);
  return Buffer.concat([head, body]);
}
