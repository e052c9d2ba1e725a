import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { HubTransport, OutgoingRecord } from './hub-transport.js';

const CLOSED_NORMALLY = 1000;
const CLOSE_MS = 2_000;

/**
 * Writes frames to the socket itself, so that a broadcast is framed once. This is safe because nothing else is sent in
 * fragments: there is no compression, and ws writes its own frames in one piece.
 */
export class WebSocketTransport implements HubTransport {
  readonly name = 'WebSockets';

  constructor(
    private readonly webSocket: WebSocket,
    private readonly socket: Duplex,
    private readonly waitingBytes: number,
  ) {}

  send(record: OutgoingRecord): boolean {
    if (this.webSocket.readyState !== this.webSocket.OPEN) return true;
    if (this.socket.writableLength > this.waitingBytes) {
      this.webSocket.terminate();
      return false;
    }
    this.socket.write(record.webSocketFrame);
    return true;
  }

  close(): void {
    this.webSocket.close(CLOSED_NORMALLY);
    setTimeout(() => this.webSocket.terminate(), CLOSE_MS).unref();
  }
}
