import { BackupError } from './backup-error.js';

/** Reads a stream in pieces of known length. */
export class ByteReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /**
   * @returns fewer bytes than asked for only at the end of the stream
   */
  async upTo(bytes: number): Promise<Buffer> {
    const pieces = [this.held];
    let length = this.held.length;
    while (length < bytes) {
      const { value, done } = await this.chunks.next();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    const all = pieces.length === 1 ? this.held : Buffer.concat(pieces, length);
    this.held = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** @throws BackupError when the stream ends before */
  async exactly(bytes: number): Promise<Buffer> {
    const read = await this.upTo(bytes);
    if (read.length < bytes) throw new BackupError('The archive is truncated: it ends in the middle.');
    return read;
  }

  /** Everything to the end of the stream. */
  async *rest(): AsyncGenerator<Buffer> {
    if (this.held.length > 0) yield this.held;
    this.held = Buffer.alloc(0);
    for (;;) {
      const { value, done } = await this.chunks.next();
      if (done) return;
      yield value;
    }
  }

  /** The next bytes as they arrive, without holding all of them. */
  async *stream(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.held.length === 0) {
        const { value, done } = await this.chunks.next();
        if (done) throw new BackupError('The archive is truncated: it ends in the middle.');
        this.held = value;
      }
      const piece = this.held.subarray(0, left);
      this.held = this.held.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
