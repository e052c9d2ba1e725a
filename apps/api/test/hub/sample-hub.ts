import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type CanActivate, type ExecutionContext, Injectable, Module, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  WsException,
} from '@nestjs/websockets';
import type { SessionUser } from '../../src/kernel/access/caller.js';
import { PortalAdapter } from '../../src/kernel/http/portal-adapter.js';
import type { Hub } from '../../src/kernel/signalr/hub.js';
import type { HubConnection } from '../../src/kernel/signalr/hub-connection.js';
import type { HubLimits } from '../../src/kernel/signalr/hub-limits.js';
import { SignalrAdapter } from '../../src/kernel/signalr/signalr.adapter.js';

export const PATH = '/signalr/sampleHub';
export const OTHER_ORIGIN = 'https://pages.example';

/** Two users; a token is the letter of its user sixteen times. */
export const tokens = { anna: 'a'.repeat(16), ben: 'b'.repeat(16) } as const;

const userNamed = (login: string): SessionUser => ({
  id: `id-of-${login}`,
  sessionId: `session-of-${login}`,
  login,
  fullName: login,
  roles: [],
  origin: null,
  relations: [],
  accessVersion: 1,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
});

@Injectable()
class AnnaGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToWs().getClient<HubConnection>();
    if (user.login !== 'anna') throw new WsException('FORBIDDEN');
    return true;
  }
}

@WebSocketGateway({ path: PATH })
class SampleGateway implements OnGatewayConnection, OnGatewayDisconnect {
  @WebSocketServer() hub!: Hub;
  readonly received: unknown[] = [];
  readonly gone: string[] = [];

  handleConnection(connection: HubConnection): void {
    connection.send('welcome', connection.user.login, connection.module);
  }

  handleDisconnect(connection: HubConnection): void {
    this.gone.push(connection.id);
  }

  @SubscribeMessage('echo')
  echo(@MessageBody() argument: unknown): unknown {
    return argument;
  }

  @SubscribeMessage('note')
  async note(@MessageBody() text: unknown): Promise<void> {
    // Later notes would overtake the first one if calls ran side by side.
    if (this.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    this.received.push(text);
  }

  @SubscribeMessage('fail')
  fail(): never {
    throw new Error('connection string of the database');
  }

  @SubscribeMessage('onlyAnna')
  @UseGuards(AnnaGuard)
  onlyAnna(): string {
    return 'done';
  }

  @SubscribeMessage('tellAll')
  tellAll(@MessageBody() text: string, @ConnectedSocket() by: HubConnection): number {
    return this.hub.broadcast((connection) => connection !== by, 'told', [text]);
  }
}

@Module({ providers: [SampleGateway, AnnaGuard] })
class SampleModule {}

export interface SampleHub {
  readonly url: string;
  readonly port: number;
  readonly hub: Hub;
  readonly gateway: SampleGateway;
  close(): Promise<void>;
}

/** A portal with nothing but a hub. */
export async function startSampleHub(limits: Partial<HubLimits> = {}): Promise<SampleHub> {
  const http = new PortalAdapter();
  const app = await NestFactory.create(SampleModule, http, { logger: false });
  app.useWebSocketAdapter(
    new SignalrAdapter(http, {
      key: Buffer.alloc(32, 1),
      limits,
      userOf: async (token) => {
        const [login] = Object.entries(tokens).find(([, known]) => known === token) ?? [];
        return login === undefined ? undefined : userNamed(login);
      },
      isAllowedOrigin: ({ headers }) => headers.origin === OTHER_ORIGIN,
      isModule: (name) => name === 'mwApplicationsRequests',
    }),
  );
  const server = await app.listen(0, '127.0.0.1');
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = app.get(SampleGateway);
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    port,
    hub: gateway.hub,
    gateway,
    close: async () => {
      const closed = app.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
