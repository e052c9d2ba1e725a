import { randomBytes } from 'node:crypto';
import type { WebSocketAdapter, WsMessageHandler } from '@nestjs/common';
import type { PortalAdapter } from '../http/portal-adapter.js';
import { ClassicEndpoint } from './classic-endpoint.js';
import { ConnectionTokens } from './connection-tokens.js';
import { CoreEndpoint } from './core-endpoint.js';
import { Hub } from './hub.js';
import type { HubConnection } from './hub-connection.js';
import type { HubEndpointOptions } from './hub-endpoint.js';
import { HUB_LIMITS, type HubLimits } from './hub-limits.js';

export interface SignalrOptions extends Omit<HubEndpointOptions, 'path'> {
  /** Signs connection tokens; the same in all processes. */
  readonly key: Buffer;
  readonly limits?: Partial<HubLimits>;
}

const PROCESS_ID_BYTES = 6;

/**
 * Lets Nest's gateways speak the SignalR protocol on the portal's own port. A gateway with the option `path` is a hub;
 * its messages are the methods that clients call, its server is a `Hub`, its clients are `HubConnection`s.
 */
export class SignalrAdapter implements WebSocketAdapter<Hub, HubConnection, { readonly path?: string }> {
  constructor(
    private readonly http: PortalAdapter,
    private readonly options: SignalrOptions,
  ) {}

  create(port: number, { path }: { readonly path?: string } = {}): Hub {
    if (port !== 0 || path === undefined) throw new Error('A hub shares the port of the portal and has a path.');
    const limits = { ...HUB_LIMITS, ...this.options.limits };
    const processId = randomBytes(PROCESS_ID_BYTES).toString('base64url');
    const hub = new Hub(new ConnectionTokens(this.options.key, processId, limits.tokenMs), limits);
    for (const endpoint of [
      new CoreEndpoint(hub, { ...this.options, path }),
      new ClassicEndpoint(hub, { ...this.options, path }),
    ]) {
      this.http.take((request, response) => endpoint.take(request, response));
      this.http.takeUpgrades((request, socket, head) => endpoint.takeUpgrade(request, socket, head));
    }
    return hub;
  }

  bindClientConnect(hub: Hub, listener: (connection: HubConnection) => void): void {
    hub.on('connection', listener);
  }

  bindClientDisconnect(connection: HubConnection, listener: (reason: string) => void): void {
    connection.onEnd(listener);
  }

  bindMessageHandlers(connection: HubConnection, handlers: WsMessageHandler[]): void {
    connection.addMethods(handlers);
  }

  /** Sends away a client that came before the portal was ready. */
  closeClient(connection: HubConnection): void {
    connection.close({ allowReconnect: true });
  }

  close(hub: Hub): void {
    hub.close();
  }

  /** Nest calls it although its interface does not name it; `close` has ended everything. */
  dispose(): void {}
}
