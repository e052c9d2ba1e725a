import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { SessionUser } from '../access/caller.js';
import type { Hub, UserOfToken } from './hub.js';
import type { ConnectionIdentity, HubConnection } from './hub-connection.js';
import { type HubRequest, readHubRequest } from './hub-request.js';
import { EventStreamTransport } from './transports/event-stream.transport.js';
import { LongPollingTransport } from './transports/long-polling.transport.js';
import { WebSocketTransport } from './transports/web-socket.transport.js';

export interface HubEndpointOptions {
  /** Where clients negotiate and connect: `/signalr/notificationHub`. Case does not matter. */
  readonly path: string;
  readonly userOf: UserOfToken;
  /** Whether pages of another origin may use the hub. */
  readonly isAllowedOrigin: (request: IncomingMessage) => boolean;
  /** Whether a module of this name exists. */
  readonly isModule: (name: string) => boolean;
}

/** A request that is refused: status and what is wrong. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text'] },
];
const NEWEST_NEGOTIATION = 1;
const METHODS = 'GET, POST, DELETE';
const HEADERS = 'authorization, content-type, x-requested-with, x-signalr-user-agent';

/**
 * The hub's side of HTTP: negotiation, the three transports and what clients send by POST. Requests are taken at the
 * HTTP server, before routing, because the protocol's answers are its own.
 *
 * Source: TransportProtocols.md of the ASP.NET Core repository.
 */
export class HubEndpoint {
  private readonly webSockets: WebSocketServer;
  /** Ended connections whose client has not fetched the last records yet, by token. */
  private readonly lastPolls = new Map<string, { readonly userId: string; readonly transport: LongPollingTransport }>();

  constructor(
    private readonly hub: Hub,
    private readonly options: HubEndpointOptions,
  ) {
    this.webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      // Several messages may come in one frame.
      maxPayload: 2 * hub.limits.longestMessage,
    });
  }

  /** What a request asks of the hub; undefined when it is not for the hub. */
  read(request: IncomingMessage): HubRequest | undefined {
    return readHubRequest(request, this.options.path);
  }

  async answer(request: IncomingMessage, response: ServerResponse, asked: HubRequest): Promise<void> {
    this.allowOrigin(request, response);
    try {
      if (request.method === 'OPTIONS') end(response, 204);
      else if (asked.isNegotiation) await this.negotiate(request, response, asked);
      else await this.serve(request, response, asked);
    } catch (error) {
      const status = error instanceof Refused ? error.status : 503;
      const text = error instanceof Refused ? error.message : 'Unavailable';
      if (response.headersSent) response.destroy();
      else end(response, status, text);
    }
  }

  /** Opens a WebSocket: with a negotiated token, or without negotiation. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, asked: HubRequest): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      const user = await this.userOf(asked);
      const { token, id } = this.claimed(asked, user);
      if (socket.destroyed) return;
      this.webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        const transport = new WebSocketTransport(webSocket, socket, this.hub.limits.waitingBytes);
        const connection = this.hub.add(this.identity(asked, user, token, id), transport);
        webSocket.on('message', (data) => connection.receive(String(data)));
        webSocket.on('close', () => connection.end('The socket was closed.'));
        webSocket.on('error', () => webSocket.terminate());
      });
    } catch (error) {
      refuseUpgrade(socket, error instanceof Refused ? error.status : 503);
    }
  }

  private async negotiate(request: IncomingMessage, response: ServerResponse, asked: HubRequest): Promise<void> {
    request.resume();
    if (request.method !== 'POST') throw new Refused(405, 'Negotiation is a POST.');
    const user = await this.userOf(asked);
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
    const user = await this.userOf(asked);
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
    const ended = this.lastPolls.get(asked.connectionToken ?? '');
    if (ended && ended.userId === user.id && !asked.wantsEvents) {
      ended.transport.answer(response);
      return;
    }
    const { token, id } = this.claimed(asked, user);
    const identity = this.identity(asked, user, token, id);
    if (asked.wantsEvents) {
      const opened = this.hub.add(identity, new EventStreamTransport(response, this.hub.limits.waitingBytes));
      response.on('close', () => opened.end('The event stream was closed.'));
    } else this.openPolling(response, identity);
  }

  private openPolling(response: ServerResponse, identity: ConnectionIdentity): void {
    const { connectionToken, user } = identity;
    const transport = new LongPollingTransport(this.hub.limits, () => this.lastPolls.delete(connectionToken));
    const opened = this.hub.add(identity, transport);
    opened.onEnd(() => {
      this.lastPolls.set(connectionToken, { userId: user.id, transport });
      setTimeout(() => this.lastPolls.delete(connectionToken), this.hub.limits.lastPollMs).unref();
    });
    transport.answer(response);
  }

  private async receive(request: IncomingMessage, response: ServerResponse, connection: HubConnection): Promise<void> {
    if (connection.transport instanceof WebSocketTransport)
      throw new Refused(405, 'A WebSocket connection sends over its socket.');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > 2 * this.hub.limits.longestMessage) {
        connection.close({ error: 'Connection closed with an error. A request is too long.' });
        throw new Refused(413, 'The request is too long.');
      }
      parts.push(part);
    }
    connection.receive(Buffer.concat(parts).toString());
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

  private identity(asked: HubRequest, user: SessionUser, token: string, id: string): ConnectionIdentity {
    const module = asked.module !== undefined && this.options.isModule(asked.module) ? asked.module : null;
    const { accessToken = '', language } = asked;
    return { connectionId: id, connectionToken: token, accessToken, user, module, language };
  }

  private async userOf({ accessToken }: HubRequest): Promise<SessionUser> {
    const user = accessToken === undefined ? undefined : await this.options.userOf(accessToken);
    if (!user) throw new Refused(401, 'Not signed in.');
    return user;
  }

  private allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    const { origin } = request.headers;
    if (origin === undefined || !this.options.isAllowedOrigin(request)) return;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', HEADERS);
    response.setHeader('Vary', 'Origin');
  }
}

function end(response: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'Cache-Control': 'no-cache, no-store',
    ...(status === 204 ? {} : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
  });
  response.end(body);
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  503: 'Service Unavailable',
};

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
