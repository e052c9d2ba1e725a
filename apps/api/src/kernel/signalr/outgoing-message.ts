import type { HubDialect, ServerMessage } from './dialects/hub-dialect.js';
import { OutgoingRecord } from './transports/hub-transport.js';

/** One message for many clients, written once per dialect. */
export class OutgoingMessage {
  private readonly records = new Map<HubDialect, OutgoingRecord | undefined>();

  constructor(private readonly message: ServerMessage) {}

  /** @returns undefined when the dialect has no such message */
  in(dialect: HubDialect): OutgoingRecord | undefined {
    if (!this.records.has(dialect)) {
      const text = dialect.write(this.message);
      this.records.set(dialect, text === undefined ? undefined : new OutgoingRecord(text));
    }
    return this.records.get(dialect);
  }
}
