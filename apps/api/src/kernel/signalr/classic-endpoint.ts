import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path/posix';
import type { Duplex } from 'node:stream';
import type { SessionUser } from '../access/caller.js';
import { ConnectionOpener } from './connection-opener.js';
import { classicDialect, classicGreeting } from './dialects/classic.dialect.js';
import type { Hub } from './hub.js';
import type { ConnectionIdentity, HubConnection } from './hub-connection.js';
import {
  bodyOf,
  end,
  HubClients,
  type HubEndpoint,
  type HubEndpointOptions,
  Refused,
  upgrade,
} from './hub-endpoint.js';
import { type ClassicRequest, readClassicRequest } from './hub-request.js';
import { LongPollingTransport } from './transports/long-polling.transport.js';

/** Of the protocol, oldest first. */
const VERSIONS = [1.5, 2, 2.1] as const;

/**
 * The newest version that is not above what a client asks for: older clients refuse an answer above their own. One that
 * asks for none gets the newest.
 *
 * @throws Refused 400 for an older version than any, or a text that is none
 */
function versionFor(asked: string | undefined): string {
  const wanted = asked === undefined ? VERSIONS[2] : Number(/^\d{1,3}(?:\.\d{1,3})?$/.exec(asked)?.[0] ?? Number.NaN);
  const version = VERSIONS.findLast((one) => one <= wanted);
  if (version === undefined) throw new Refused(400, `clientProtocol is none of ${VERSIONS.join(', ')} or newer.`);
  return version.toFixed(1);
}
const TIMES = {
  /** Clients that hear nothing for so long reconnect; the hub pings twice as often. */
  KeepAliveTimeout: 30,
  /** Clients that cannot reconnect for so long give up. */
  DisconnectTimeout: 30,
  /** Clients cancel a poll after this and two more minutes. */
  ConnectionTimeout: 110,
  TransportConnectTimeout: 5,
  /** Seconds between two polls. */
  LongPollDelay: 0,
};

/**
 * The endpoint for clients of ASP.NET SignalR 2, at the parent of the hub's path: `/signalr/negotiate`,
 * `/signalr/connect` and so on. A client that comes back after its line broke opens its connection anew, and gets the
 * messages that wait for its user like anybody who connects.
 *
 * Source: `jquery.signalR.js` 2.4.3.
 */
export class ClassicEndpoint implements HubEndpoint {
  private readonly clients: HubClients;
  private readonly opener: ConnectionOpener;
  private readonly path: string;
  private readonly hubName: string;

  constructor(
    private readonly hub: Hub,
    options: HubEndpointOptions,
  ) {
    this.path = dirname(options.path);
    this.hubName = basename(options.path);
    this.clients = new HubClients(options);
    // A client takes the answer to a poll for one message.
    this.opener = new ConnectionOpener(hub, classicDialect(this.hubName), { opensEmpty: false, recordsPerAnswer: 1 });
  }

  take(request: IncomingMessage, response: ServerResponse): boolean {
    const asked = readClassicRequest(request, this.path);
    if (!asked) return false;
    void this.clients.answer(request, response, async () =>
      this.serve(request, response, asked, await this.clients.userOf(asked)),
    );
    return true;
  }

  takeUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const asked = readClassicRequest(request, this.path);
    if (!asked) return false;
    void upgrade(socket, async () => {
      if (asked.transport !== 'webSockets') throw new Refused(400, 'transport is not webSockets.');
      const identity = this.identity(asked, await this.clients.userOf(asked));
      this.opener.openWebSocket(request, socket, head, identity, greetingOf(asked));
    });
    return true;
  }

  private async serve(
    request: IncomingMessage,
    response: ServerResponse,
    asked: ClassicRequest,
    user: SessionUser,
  ): Promise<void> {
    const { operation } = asked;
    if (operation === 'send') await this.receive(request, response, this.openOf(asked, user));
    else {
      request.resume();
      if (operation === 'negotiate') this.negotiate(response, asked, user);
      else if (operation === 'ping') answerJson(response, { Response: 'pong' });
      else if (operation === 'start') {
        this.openOf(asked, user);
        answerJson(response, { Response: 'started' });
      } else if (operation === 'abort') this.abort(response, asked, user);
      else this.open(response, asked, user);
    }
  }

  private negotiate(response: ServerResponse, asked: ClassicRequest, user: SessionUser): void {
    this.checkHubs(asked.connectionData);
    const { connectionToken, connectionId } = this.hub.tokens.issue(user.id);
    const ProtocolVersion = versionFor(asked.protocolVersion);
    answerJson(response, {
      Url: this.path,
      ConnectionToken: connectionToken,
      ConnectionId: connectionId,
      ...TIMES,
      TryWebSockets: true,
      ProtocolVersion,
    });
  }

  /** Clients that listen to nothing name no hub. */
  private checkHubs(connectionData: string | undefined): void {
    let hubs: unknown;
    try {
      hubs = JSON.parse(connectionData ?? '[]');
    } catch {
      throw new Refused(400, 'connectionData is not JSON.');
    }
    if (!Array.isArray(hubs)) throw new Refused(400, 'connectionData is not a list.');
    const isKnown = (hub: unknown) =>
      String(Reflect.get(Object(hub), 'name')).toLowerCase() === this.hubName.toLowerCase();
    if (!hubs.every(isKnown)) throw new Refused(404, 'No hub has this name.');
  }

  private open(response: ServerResponse, asked: ClassicRequest, user: SessionUser): void {
    if (asked.operation === 'poll') this.pollingOf(asked, user).answer(response);
    else if (asked.transport === 'serverSentEvents')
      this.opener.openEventStream(response, this.identity(asked, user), greetingOf(asked));
    else if (asked.transport === 'longPolling')
      this.opener.openPolling(response, this.identity(asked, user), greetingOf(asked));
    else throw new Refused(400, 'transport is not one of serverSentEvents, longPolling and, by upgrade, webSockets.');
  }

  /** What a poll waits for: an open connection, or the last messages of one that has ended. */
  private pollingOf(asked: ClassicRequest, user: SessionUser): LongPollingTransport {
    const ended = this.opener.endedPolling(asked.connectionToken ?? '', user.id);
    const isOpen = this.hub.byToken(asked.connectionToken ?? '') !== undefined;
    const transport = ended && !isOpen ? ended : this.openOf(asked, user).transport;
    if (transport instanceof LongPollingTransport) return transport;
    throw new Refused(400, 'The connection does not poll.');
  }

  private async receive(request: IncomingMessage, response: ServerResponse, connection: HubConnection): Promise<void> {
    if (request.method !== 'POST') throw new Refused(405, 'Messages are sent by POST.');
    // In forms, most characters of JSON take three.
    const body = await bodyOf(request, 3 * this.hub.limits.longestMessage);
    if (body === undefined) {
      connection.close({ error: 'A request is too long.' });
      throw new Refused(413, 'The request is too long.');
    }
    connection.receive(new URLSearchParams(body).get('data') ?? '');
    // The result follows as a message; a client would take a body for one.
    end(response, 200);
  }

  private abort(response: ServerResponse, asked: ClassicRequest, user: SessionUser): void {
    const connection = this.openOf(asked, user);
    connection.transport.close();
    connection.end('Closed by the client.');
    end(response, 200);
  }

  /** The open connection that a request names. */
  private openOf({ connectionToken }: ClassicRequest, user: SessionUser): HubConnection {
    if (connectionToken === undefined) throw new Refused(400, 'connectionToken is missing.');
    const connection = this.hub.byToken(connectionToken);
    if (!connection) throw new Refused(404, 'No connection has this token.');
    if (connection.user.id !== user.id) throw new Refused(403, 'The connection is not yours.');
    return connection;
  }

  /** What a connection will be that a request opens, for the first time or anew. */
  private identity(asked: ClassicRequest, user: SessionUser): ConnectionIdentity {
    const { connectionToken: token, operation } = asked;
    if (token === undefined) throw new Refused(400, 'connectionToken is missing.');
    this.checkHubs(asked.connectionData);
    const id = operation === 'reconnect' ? this.hub.reclaim(token, user) : this.hub.claim(token, user);
    if (id === undefined) throw new Refused(404, 'No connection has this token.');
    return this.clients.identity(asked, user, token, id);
  }
}

const greetingOf = ({ operation }: ClassicRequest): string => classicGreeting(operation === 'connect');

const answerJson = (response: ServerResponse, answer: unknown): void =>
  end(response, 200, JSON.stringify(answer), 'application/json; charset=utf-8');
