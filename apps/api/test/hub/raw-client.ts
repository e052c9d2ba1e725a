import { once } from 'node:events';
import { WebSocket } from 'ws';
import { PATH, tokens } from './sample-hub.js';

export const RECORD_END = '\x1e';
export const HANDSHAKE = '{"protocol":"json","version":1}\x1e';

/** A WebSocket whose frames a test writes itself. */
export class RawClient {
  readonly records: string[] = [];
  private constructor(readonly socket: WebSocket) {
    let pending = '';
    socket.on('message', (data) => {
      pending += String(data);
      const parts = pending.split(RECORD_END);
      pending = parts.pop() ?? '';
      this.records.push(...parts);
    });
  }

  static async open(port: number, query = `access_token=${tokens.anna}`): Promise<RawClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}?${query}`);
    const client = new RawClient(socket);
    await once(socket, 'open');
    return client;
  }

  /** Status of a refused upgrade. */
  static async refusal(port: number, query: string): Promise<number | undefined> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${PATH}?${query}`);
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
    socket.terminate();
    return response.statusCode;
  }

  send(...frames: readonly string[]): void {
    for (const frame of frames) this.socket.send(frame);
  }

  /** The next record that `isWanted`, parsed; those before it are dropped. */
  async next(isWanted: (record: Record<string, unknown>) => boolean = () => true): Promise<Record<string, unknown>> {
    for (;;) {
      while (this.records.length > 0) {
        const record = JSON.parse(this.records.shift() ?? '') as Record<string, unknown>;
        if (isWanted(record)) return record;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The socket was closed.');
      const settled = new AbortController();
      const { signal } = settled;
      await Promise.race(
        [once(this.socket, 'message', { signal }), once(this.socket, 'close', { signal })].map((event) =>
          event.catch(() => undefined),
        ),
      );
      settled.abort();
    }
  }

  async closed(): Promise<void> {
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close');
  }
}
