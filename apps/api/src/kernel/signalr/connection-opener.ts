import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { HubDialect } from './dialects/hub-dialect.js';
import type { Hub } from './hub.js';
import type { ConnectionIdentity, HubConnection } from './hub-connection.js';
import { Refused } from './hub-endpoint.js';
import { EventStreamTransport } from './transports/event-stream.transport.js';
import { type HubTransport, OutgoingRecord } from './transports/hub-transport.js';
import { LongPollingTransport, type PollForm } from './transports/long-polling.transport.js';
import { WebSocketTransport } from './transports/web-socket.transport.js';

/** Opens connections of one dialect over each of the three transports. */
export class ConnectionOpener {
  private readonly webSockets: WebSocketServer;
  /** Ended connections whose client has not fetched the last records yet, by token. */
  private readonly lastPolls = new Map<string, { readonly userId: string; readonly transport: LongPollingTransport }>();

  constructor(
    private readonly hub: Hub,
    private readonly dialect: HubDialect,
    private readonly pollForm: PollForm,
  ) {
    this.webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      // Several messages may come in one frame.
      maxPayload: 2 * hub.limits.longestMessage,
    });
  }

  /**
   * @param greeting record sent before anything else
   * @throws Refused with 429 when the user has too many connections, as the other two
   */
  openWebSocket(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    identity: ConnectionIdentity,
    greeting?: string,
  ): void {
    if (socket.destroyed) return;
    this.admit(identity);
    this.webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const transport = new WebSocketTransport(webSocket, socket, this.hub.limits.waitingBytes);
      const connection = this.open(identity, transport, greeting);
      webSocket.on('message', (data) => connection.receive(String(data)));
      webSocket.on('close', () => connection.end('The socket was closed.'));
      webSocket.on('error', () => webSocket.terminate());
    });
  }

  openEventStream(response: ServerResponse, identity: ConnectionIdentity, greeting?: string): void {
    if (response.destroyed) return;
    this.admit(identity);
    const opened = this.open(identity, new EventStreamTransport(response, this.hub.limits.waitingBytes), greeting);
    response.on('close', () => opened.end('The event stream was closed.'));
  }

  openPolling(response: ServerResponse, identity: ConnectionIdentity, greeting?: string): void {
    this.admit(identity);
    const { connectionToken, user } = identity;
    const transport = new LongPollingTransport(this.hub.limits, this.pollForm, () =>
      this.lastPolls.delete(connectionToken),
    );
    const opened = this.open(identity, transport, greeting);
    opened.onEnd(() => {
      this.lastPolls.set(connectionToken, { userId: user.id, transport });
      setTimeout(() => this.lastPolls.delete(connectionToken), this.hub.limits.lastPollMs).unref();
    });
    transport.answer(response);
  }

  /** What still polls for the last records of an ended connection of this user. */
  endedPolling(token: string, userId: string): LongPollingTransport | undefined {
    const ended = this.lastPolls.get(token);
    return ended?.userId === userId ? ended.transport : undefined;
  }

  private admit({ user }: ConnectionIdentity): void {
    if (this.hub.countOf(user.id) >= this.hub.limits.connectionsOfUser) throw new Refused(429, 'Too many connections.');
  }

  private open(identity: ConnectionIdentity, transport: HubTransport, greeting: string | undefined): HubConnection {
    if (greeting !== undefined) transport.send(new OutgoingRecord(greeting));
    return this.hub.add(identity, transport, this.dialect);
  }
}
