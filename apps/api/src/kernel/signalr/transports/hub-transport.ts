/** How records reach one client. */
export interface HubTransport {
  readonly name: 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
  /**
   * Sends one record, or keeps it until the client asks.
   *
   * @returns false when too much waits for this client
   */
  send(record: OutgoingRecord): boolean;
  /** Ends the transport once everything that was sent has gone out. */
  close(): void;
  /** Whether the client may be gone by now, for transports that have requests instead of a connection. */
  isAbandoned?(now: number): boolean;
}

/** One record for many clients, encoded once per transport. */
export class OutgoingRecord {
  private frame: Buffer | undefined;
  private events: string | undefined;

  constructor(readonly text: string) {}

  /** As a WebSocket text frame of a server: unmasked, unfragmented (RFC 6455, section 5.2). */
  get webSocketFrame(): Buffer {
    this.frame ??= textFrame(Buffer.from(this.text));
    return this.frame;
  }

  /** As one event of an event stream; JSON has no line breaks. */
  get event(): string {
    this.events ??= `data: ${this.text}\r\n\r\n`;
    return this.events;
  }
}

const FINAL_TEXT = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

function textFrame(payload: Buffer): Buffer {
  const { length } = payload;
  if (length < LENGTH_IN_16_BITS) return Buffer.concat([Buffer.from([FINAL_TEXT, length]), payload]);
  if (length < 2 ** 16) {
    const head = Buffer.from([FINAL_TEXT, LENGTH_IN_16_BITS, 0, 0]);
    head.writeUInt16BE(length, 2);
    return Buffer.concat([head, payload]);
  }
  const head = Buffer.alloc(10);
  head[0] = FINAL_TEXT;
  head[1] = LENGTH_IN_64_BITS;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}
