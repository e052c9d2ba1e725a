import { ProtocolError, RECORD_END } from './hub-messages.js';

/** Cuts what arrives into records, which transports may deliver in pieces or several at once. */
export class RecordReader {
  private pending = '';

  /** @param longest characters of a record */
  constructor(private readonly longest: number) {}

  /** @throws ProtocolError when a record is too long, finished or not */
  *read(chunk: string): Generator<string> {
    this.pending += chunk;
    for (let end = this.pending.indexOf(RECORD_END); end !== -1; end = this.pending.indexOf(RECORD_END)) {
      const record = this.pending.slice(0, end);
      this.pending = this.pending.slice(end + 1);
      this.check(record);
      yield record;
    }
    this.check(this.pending);
  }

  private check(record: string): void {
    if (record.length > this.longest) throw new ProtocolError(`A message is longer than ${this.longest} characters.`);
  }
}
