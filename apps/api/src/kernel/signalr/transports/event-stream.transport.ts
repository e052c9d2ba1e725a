import type { ServerResponse } from 'node:http';
import type { HubTransport, OutgoingRecord } from './hub-transport.js';

/** Server-sent events; the client sends by POST. */
export class EventStreamTransport implements HubTransport {
  readonly name = 'ServerSentEvents';

  constructor(
    private readonly response: ServerResponse,
    private readonly waitingBytes: number,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-store',
      'X-Accel-Buffering': 'no',
      'Content-Encoding': 'identity',
    });
    // Clients consider the connection open at the first byte.
    response.write(':\r\n\r\n');
  }

  send(record: OutgoingRecord): boolean {
    if (this.response.writableLength > this.waitingBytes) {
      this.response.destroy();
      return false;
    }
    this.response.write(record.event);
    return true;
  }

  close(): void {
    this.response.end();
  }
}
