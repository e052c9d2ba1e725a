import { MIMEType } from 'node:util';

/** Counts the occurrences of a text in bytes. */
function occurrences(bytes: Buffer, wanted: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) count += 1;
  return count;
}

/**
 * Counts the delimiters of a multipart body as it streams through: one before each part, and one at its end. The number
 * shows whether the parser has silently skipped parts that it does not understand. Buffers less than one delimiter.
 */
export class Delimiters {
  private readonly delimiter: Buffer;
  /** Bytes in which a delimiter may have begun. The first one needs no line break before it. */
  private tail = Buffer.from('\r\n');
  private found = 0;

  /**
   * @param contentType of the whole body
   * @throws Error when it names no boundary
   */
  constructor(contentType: string) {
    const boundary = new MIMEType(contentType).params.get('boundary');
    if (!boundary) throw new Error('There is no boundary.');
    this.delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  get count(): number {
    return this.found;
  }

  pass(chunk: Buffer): void {
    const most = this.delimiter.length - 1;
    const seam = Buffer.concat([this.tail, chunk.subarray(0, most)]);
    this.found += occurrences(seam, this.delimiter) + occurrences(chunk, this.delimiter);
    // A copy, because a view would keep the whole chunk in memory.
    this.tail = Buffer.from((chunk.length < most ? seam : chunk).subarray(-most));
  }
}
