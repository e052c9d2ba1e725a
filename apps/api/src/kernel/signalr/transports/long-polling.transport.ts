import type { ServerResponse } from 'node:http';
import type { HubLimits } from '../hub-limits.js';
import type { HubTransport, OutgoingRecord } from './hub-transport.js';

/** How a dialect polls. */
export interface PollForm {
  /** The first answer is empty and only opens the connection. */
  readonly opensEmpty: boolean;
  readonly recordsPerAnswer: number;
}

/** Records wait until the client's next GET; 204 says that the connection has ended. */
export class LongPollingTransport implements HubTransport {
  readonly name = 'LongPolling';
  private readonly waiting: string[] = [];
  private waitingLength = 0;
  private poll: { readonly response: ServerResponse; readonly timer: NodeJS.Timeout } | undefined;
  private isOpened: boolean;
  private isEnding = false;
  private lastPollAt = Date.now();

  /** @param onLastPoll called when the client has got everything, the end included */
  constructor(
    private readonly limits: Pick<HubLimits, 'pollMs' | 'absenceMs' | 'waitingBytes'>,
    private readonly form: PollForm,
    private readonly onLastPoll: () => void,
  ) {
    this.isOpened = !form.opensEmpty;
  }

  send({ text }: OutgoingRecord): boolean {
    this.waitingLength += text.length;
    if (this.waitingLength > this.limits.waitingBytes) return false;
    this.waiting.push(text);
    this.deliver();
    return true;
  }

  close(): void {
    this.isEnding = true;
    this.deliver();
  }

  isAbandoned(now: number): boolean {
    return this.poll === undefined && now - this.lastPollAt > this.limits.absenceMs;
  }

  /** Answers at once when records wait, otherwise when the next one comes. */
  answer(response: ServerResponse): void {
    // Only the newest poll is served.
    this.end(204);
    const timer = setTimeout(() => this.end(200), this.limits.pollMs);
    this.poll = { response, timer };
    response.on('close', () => {
      if (this.poll?.response === response) this.end(204);
    });
    // The first poll only opens the connection.
    if (this.isOpened) this.deliver();
    else this.end(200);
    this.isOpened = true;
  }

  private deliver(): void {
    if (!this.poll) return;
    if (this.waiting.length > 0) {
      const records = this.waiting.splice(0, this.form.recordsPerAnswer).join('');
      this.waitingLength -= records.length;
      this.end(200, records);
    } else if (this.isEnding) {
      this.end(204);
      this.onLastPoll();
    }
  }

  private end(status: number, body = ''): void {
    if (!this.poll) return;
    const { response, timer } = this.poll;
    this.poll = undefined;
    this.lastPollAt = Date.now();
    clearTimeout(timer);
    if (response.destroyed) return;
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-cache, no-store',
      ...(status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) }),
    });
    response.end(body);
  }
}
