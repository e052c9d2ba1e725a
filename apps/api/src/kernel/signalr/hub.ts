import type { SessionUser } from '../access/caller.js';
import type { ConnectionTokens } from './connection-tokens.js';
import type { HubDialect } from './dialects/hub-dialect.js';
import { type ConnectionIdentity, HubConnection } from './hub-connection.js';
import type { HubLimits } from './hub-limits.js';
import { OutgoingMessage } from './outgoing-message.js';
import type { HubTransport } from './transports/hub-transport.js';

/** Reads a user again; undefined when the session has ended. */
export type UserOfToken = (accessToken: string) => Promise<SessionUser | undefined>;

type Listener = (connection: HubConnection) => void;

const SWEEP_MS = 1_000;

/** All connections of one process. */
export class Hub {
  /** By token, those that have not introduced themselves included. */
  private readonly open = new Map<string, HubConnection>();
  /** By id, once introduced. */
  private readonly ready = new Map<string, HubConnection>();
  /** Tokens that opened a connection, with the time after which they would be refused anyway. */
  private readonly used = new Map<string, number>();
  private readonly connectListeners: Listener[] = [];
  private readonly sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();

  constructor(
    readonly tokens: ConnectionTokens,
    readonly limits: HubLimits,
  ) {}

  /** Connections whose handshake is done. */
  get connections(): Iterable<HubConnection> {
    return this.ready.values();
  }

  get size(): number {
    return this.ready.size;
  }

  /** Connections of a user, those that have not introduced themselves included. */
  countOf(userId: string): number {
    let count = 0;
    for (const { user } of this.open.values()) if (user.id === userId) count += 1;
    return count;
  }

  byToken(token: string): HubConnection | undefined {
    return this.open.get(token);
  }

  /** Called by Nest with its handler of new connections. */
  on(event: string, listener: Listener): void {
    if (event === 'connection') this.connectListeners.push(listener);
  }

  /** Id of the connection that a token opens; undefined when it is not valid or has been used. */
  claim(token: string, user: SessionUser): string | undefined {
    return this.used.has(token) ? undefined : this.tokens.verify(token, user.id);
  }

  /** Id of a connection that a client opens once more, in whichever process it was; undefined when it is not its own. */
  reclaim(token: string, user: SessionUser): string | undefined {
    const id = this.tokens.verify(token, user.id, Number.POSITIVE_INFINITY);
    const former = id === undefined ? undefined : this.byToken(token);
    former?.transport.close();
    former?.end('The client opened the connection anew.');
    return id;
  }

  add(identity: ConnectionIdentity, transport: HubTransport, dialect: HubDialect): HubConnection {
    const { connectionToken } = identity;
    const connection = new HubConnection(identity, transport, dialect, this.limits, (opened) => this.welcome(opened));
    this.open.set(connectionToken, connection);
    this.used.set(connectionToken, Date.now() + this.limits.tokenMs);
    connection.onEnd(() => {
      if (this.open.get(connectionToken) === connection) this.open.delete(connectionToken);
      if (this.ready.get(connection.id) === connection) this.ready.delete(connection.id);
    });
    if (!dialect.handshake) this.welcome(connection);
    return connection;
  }

  /**
   * Calls a method of every client that `isMeant` accepts; the message is encoded once.
   *
   * @returns how many there were
   */
  broadcast(isMeant: (connection: HubConnection) => boolean, target: string, args: readonly unknown[]): number {
    const message = new OutgoingMessage({ kind: 'call', target, args });
    let reached = 0;
    for (const connection of this.ready.values()) {
      if (!isMeant(connection)) continue;
      connection.deliver(message);
      reached += 1;
    }
    return reached;
  }

  /** Sends everybody away; they may come back to another process. */
  close(): void {
    clearInterval(this.sweeping);
    for (const connection of [...this.open.values()]) connection.close({ allowReconnect: true });
  }

  private welcome(connection: HubConnection): void {
    this.ready.set(connection.id, connection);
    for (const listener of this.connectListeners) listener(connection);
  }

  private sweep(): void {
    const now = Date.now();
    for (const connection of [...this.open.values()]) connection.checkTimes(now);
    for (const [token, until] of this.used) if (until < now && !this.open.has(token)) this.used.delete(token);
  }
}
