import type { SessionUser } from '../access/caller.js';
import { type CurrentCall, currentCall } from './current-call.js';
import {
  type ClientMessage,
  type HubDialect,
  ProtocolError,
  type RecordSource,
  type ServerMessage,
} from './dialects/hub-dialect.js';
import type { HubLimits } from './hub-limits.js';
import type { OutgoingMessage } from './outgoing-message.js';
import { type HubTransport, OutgoingRecord } from './transports/hub-transport.js';

/** Handles one method of the hub: the arguments of a call in, its result out. */
export type MethodHandler = (argument: unknown) => unknown;

export interface ConnectionIdentity {
  /** Known to other clients. */
  readonly connectionId: string;
  /** Known to this client alone: whoever has it can send in its name. */
  readonly connectionToken: string;
  readonly accessToken: string;
  readonly user: SessionUser;
  /** Module whose page the client shows; null on pages of none. */
  readonly module: string | null;
  /** What the client's user reads, as it said when it connected. */
  readonly language: string | undefined;
  /** The client says what it has shown to its user; what was sent to others counts as shown. */
  readonly confirms: boolean;
}

type Call = Extract<ClientMessage, { kind: 'call' }>;

const INTERNAL_FAILURE = 'Internal server error';

/** One client of the hub: reads its records, answers its calls in order, and sends what it should know. */
export class HubConnection {
  readonly openedAt = new Date();
  /** Read again from the session while the connection is open. */
  user: SessionUser;
  lastSentAt = Date.now();
  lastReceivedAt = Date.now();
  private isReady: boolean;
  private isEnded = false;
  private readonly records: RecordSource;
  private readonly methods = new Map<string, MethodHandler>();
  private readonly endListeners: ((reason: string) => void)[] = [];
  private calls: Promise<void> = Promise.resolve();
  private waitingCalls = 0;

  /** @param onHandshake called once the handshake is done, before any call is handled; never where there is none */
  constructor(
    readonly identity: ConnectionIdentity,
    readonly transport: HubTransport,
    private readonly dialect: HubDialect,
    private readonly limits: HubLimits,
    private readonly onHandshake: (connection: HubConnection) => void,
  ) {
    this.user = identity.user;
    this.isReady = dialect.handshake === undefined;
    this.records = dialect.createReader(limits.longestMessage);
  }

  get id(): string {
    return this.identity.connectionId;
  }

  get module(): string | null {
    return this.identity.module;
  }

  /** Methods that the client may call; names ignore case. */
  addMethods(handlers: readonly { readonly message: unknown; readonly callback: MethodHandler }[]): void {
    for (const { message, callback } of handlers) this.methods.set(String(message).toLowerCase(), callback);
  }

  onEnd(listener: (reason: string) => void): void {
    this.endListeners.push(listener);
  }

  /** Reads what came from the client, in whatever pieces. A client that breaks the protocol loses this connection. */
  receive(chunk: string): void {
    this.lastReceivedAt = Date.now();
    try {
      for (const record of this.records.read(chunk)) {
        if (this.isEnded) return;
        if (this.isReady) this.handle(this.dialect.read(record));
        else this.shakeHands(record);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      if (this.isReady) this.close({ error: `Connection closed with an error. ${error.message}` });
      else this.refuseHandshake(error.message);
    }
  }

  /** Calls a method of the client. */
  send(target: string, ...args: readonly unknown[]): void {
    this.write({ kind: 'call', target, args });
  }

  /** Nest reports a handler's failure as the event `exception`; every other event is a call of the client. */
  emit(event: string, ...args: readonly unknown[]): void {
    const call = event === 'exception' ? currentCall.getStore() : undefined;
    if (call) call.error = failureOf(args[0]);
    else this.send(event, ...args);
  }

  ping(): void {
    this.write({ kind: 'ping' });
  }

  /** Sends a message that may be shared with other connections. */
  deliver(message: OutgoingMessage): void {
    this.sendRecord(message.in(this.dialect));
  }

  /** Tells the client that the connection ends, and whether it should come back. */
  close({ error, allowReconnect = false }: { error?: string; allowReconnect?: boolean } = {}): void {
    if (this.isEnded) return;
    this.write({ kind: 'close', allowReconnect, ...(error !== undefined && { error }) });
    this.transport.close();
    this.end(error ?? 'Closed by the server.');
  }

  /** The client is gone, or was told to go: nothing is sent any more. */
  end(reason: string): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const listener of this.endListeners.splice(0)) listener(reason);
  }

  /** Ends a connection whose client has not introduced itself or has not been heard of in time. */
  checkTimes(now: number): void {
    if (!this.isReady) {
      if (now - this.openedAt.getTime() > this.limits.handshakeMs) this.refuseHandshake('The handshake took too long.');
    } else if (this.transport.isAbandoned) {
      if (this.transport.isAbandoned(now)) this.end('The client stopped polling.');
    } else if (this.dialect.clientsPing && now - this.lastReceivedAt > this.limits.silentClientMs) {
      this.close({ error: 'Nothing was heard from the client.', allowReconnect: true });
    } else if (now - this.lastSentAt >= this.limits.pingAfterMs) {
      this.ping();
    }
  }

  private shakeHands(record: string): void {
    const { handshake } = this.dialect;
    if (!handshake) return;
    handshake.read(record);
    this.transport.send(new OutgoingRecord(handshake.answer()));
    this.isReady = true;
    this.onHandshake(this);
  }

  private refuseHandshake(error: string): void {
    const { handshake } = this.dialect;
    if (handshake) this.transport.send(new OutgoingRecord(handshake.answer(error)));
    this.transport.close();
    this.end(error);
  }

  private handle(message: ClientMessage | undefined): void {
    if (message?.kind === 'close') {
      this.transport.close();
      this.end('Closed by the client.');
    } else if (message) {
      this.waitingCalls += 1;
      if (this.waitingCalls > this.limits.waitingCalls) throw new ProtocolError('Too many calls wait for an answer.');
      // One after the other, as clients expect of one connection.
      this.calls = this.calls.then(() => this.answer(message));
    }
  }

  private async answer(call: Call): Promise<void> {
    const outcome = this.isEnded ? {} : await this.run(call);
    this.waitingCalls -= 1;
    if (call.id === undefined) return;
    const { error, result } = outcome as { error?: string; result?: unknown };
    this.write(error === undefined ? { kind: 'result', id: call.id, result } : { kind: 'failure', id: call.id, error });
  }

  private async run({ target, args, streams }: Call): Promise<{ error: string } | { result: unknown }> {
    const method = this.methods.get(target.toLowerCase());
    if (!method) return { error: 'Method does not exist.' };
    if (streams) return { error: 'No method of this hub streams.' };
    const call: CurrentCall = {};
    try {
      const result = await currentCall.run(call, () => method(args.length > 1 ? args : args[0]));
      return call.error === undefined ? { result } : { error: call.error };
    } catch {
      // Nest's filters have logged it; clients do not see internals.
      return { error: INTERNAL_FAILURE };
    }
  }

  private write(message: ServerMessage): void {
    const text = this.dialect.write(message);
    if (text !== undefined) this.sendRecord(new OutgoingRecord(text));
  }

  private sendRecord(record: OutgoingRecord | undefined): void {
    if (!record || !this.isReady || this.isEnded) return;
    this.lastSentAt = Date.now();
    if (!this.transport.send(record)) this.end('The client reads too slowly.');
  }
}

/** What Nest's exception filter emits: `{ status, message }`. */
function failureOf(payload: unknown): string {
  const message: unknown = Reflect.get(Object(payload), 'message');
  return typeof message === 'string' ? message : INTERNAL_FAILURE;
}
