import { ProtocolError, type RecordSource } from './hub-dialect.js';

/** Ends every record, whatever the transport cut. */
export const RECORD_END = '\x1e';

/** Cuts what arrives into records, which transports may deliver in pieces or several at once. */
export class RecordReader implements RecordSource {
  private pending = '';

  /** @param longest characters of a record */
  constructor(private readonly longest: number) {}

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
