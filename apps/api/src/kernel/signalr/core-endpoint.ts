import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SessionUser } from '../access/caller.js';
import { ConnectionOpener } from './connection-opener.js';
import { coreDialect } from './dialects/core.dialect.js';
import type { Hub } from './hub.js';
import type { HubConnection } from './hub-connection.js';
import {
  bodyOf,
  end,
  HubClients,
  type HubEndpoint,
  type HubEndpointOptions,
  Refused,
  upgrade,
} from './hub-endpoint.js';
import { type HubRequest, readHubRequest } from './hub-request.js';
import { LongPollingTransport } from './transports/long-polling.transport.js';
import { WebSocketTransport } from './transports/web-socket.transport.js';

const TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text'] },
];
const NEWEST_NEGOTIATION = 1;

/**
 * The endpoint for clients of ASP.NET Core SignalR: negotiation, the three transports and what clients send by POST.
 *
 * Source: TransportProtocols.md of the ASP.NET Core repository.
 */
export class CoreEndpoint implements HubEndpoint {
  private readonly clients: HubClients;
  private readonly opener: ConnectionOpener;

  constructor(
    private readonly hub: Hub,
    private readonly options: HubEndpointOptions,
  ) {
    this.clients = new HubClients(options);
    this.opener = new ConnectionOpener(hub, coreDialect, {
      opensEmpty: true,
      recordsPerAnswer: Number.POSITIVE_INFINITY,
    });
  }

  take(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = readHubRequest(request, this.options.path);
    if (!asked) return false;
    void this.clients.answer(request, response, () =>
      asked.isNegotiation ? this.negotiate(request, response, asked) : this.serve(request, response, asked),
    );
    return true;
  }

  /** Opens a WebSocket: with a negotiated token, or without negotiation. */
  takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const asked = readHubRequest(request, this.options.path);
    if (!asked || asked.isNegotiation) return false;
    void upgrade(socket, async () => {
      const user = await this.clients.userOf(asked);
      const { token, id } = this.claimed(asked, user);
      this.opener.openWebSocket(request, socket, head, this.clients.identity(asked, user, token, id));
    });
    return true;
  }

  private async negotiate(request: IncomingMessage, response: ServerResponse, asked: HubRequest): Promise<void> {
    request.resume();
    if (request.method !== 'POST') throw new Refused(405, 'Negotiation is a POST.');
    const user = await this.clients.userOf(asked);
    const wanted = Number(asked.negotiateVersion ?? 0);
    if (!Number.isInteger(wanted)) throw new Refused(400, 'negotiateVersion is not a whole number.');
    const negotiateVersion = Math.min(NEWEST_NEGOTIATION, Math.max(0, wanted));
    const { connectionId, connectionToken } = this.hub.tokens.issue(user.id);
    // Version 0 knows one id only, which must be the secret one.
    const ids = negotiateVersion === 0 ? { connectionId: connectionToken } : { connectionId, connectionToken };
    end(
      response,
      200,
      JSON.stringify({ negotiateVersion, ...ids, availableTransports: TRANSPORTS }),
      'application/json',
    );
  }

  private async serve(request: IncomingMessage, response: ServerResponse, asked: HubRequest): Promise<void> {
    const user = await this.clients.userOf(asked);
    const token = asked.connectionToken;
    if (token === undefined) throw new Refused(400, 'id is missing.');
    const connection = this.hub.byToken(token);
    if (connection && connection.user.id !== user.id) throw new Refused(403, 'The connection is not yours.');
    if (request.method === 'GET') this.open(response, asked, user, connection);
    else if (!connection) throw new Refused(404, 'No connection has this id.');
    else if (request.method === 'POST') await this.receive(request, response, connection);
    else if (request.method === 'DELETE') this.remove(response, connection);
    else throw new Refused(405, 'Not a method of the hub.');
  }

  private open(
    response: ServerResponse,
    asked: HubRequest,
    user: SessionUser,
    connection: HubConnection | undefined,
  ): void {
    if (connection) {
      if (asked.wantsEvents || !(connection.transport instanceof LongPollingTransport))
        throw new Refused(409, 'The connection is open.');
      connection.lastReceivedAt = Date.now();
      connection.transport.answer(response);
      return;
    }
    const ended = asked.wantsEvents ? undefined : this.opener.endedPolling(asked.connectionToken ?? '', user.id);
    if (ended) {
      ended.answer(response);
      return;
    }
    const { token, id } = this.claimed(asked, user);
    // The first poll looks like those that follow, which belong to a connection of the process that issued the token.
    if (!asked.wantsEvents && !this.hub.tokens.isOwn(token)) throw new Refused(404, 'The connection is elsewhere.');
    const identity = this.clients.identity(asked, user, token, id);
    if (asked.wantsEvents) this.opener.openEventStream(response, identity);
    else this.opener.openPolling(response, identity);
  }

  private async receive(request: IncomingMessage, response: ServerResponse, connection: HubConnection): Promise<void> {
    if (connection.transport instanceof WebSocketTransport)
      throw new Refused(405, 'A WebSocket connection sends over its socket.');
    const body = await bodyOf(request, 2 * this.hub.limits.longestMessage);
    if (body === undefined) {
      connection.close({ error: 'Connection closed with an error. A request is too long.' });
      throw new Refused(413, 'The request is too long.');
    }
    connection.receive(body);
    end(response, 200);
  }

  private remove(response: ServerResponse, connection: HubConnection): void {
    if (!(connection.transport instanceof LongPollingTransport))
      throw new Refused(400, 'Only connections that poll are ended by DELETE.');
    connection.transport.close();
    connection.end('Closed by the client.');
    end(response, 202);
  }

  private claimed(asked: HubRequest, user: SessionUser): { token: string; id: string } {
    const token = asked.connectionToken;
    if (token === undefined) {
      const { connectionToken, connectionId } = this.hub.tokens.issue(user.id);
      return { token: connectionToken, id: connectionId };
    }
    if (this.hub.byToken(token)) throw new Refused(409, 'The connection is open.');
    const id = this.hub.claim(token, user);
    if (id === undefined) throw new Refused(404, 'No connection has this id.');
    return { token, id };
  }
}
