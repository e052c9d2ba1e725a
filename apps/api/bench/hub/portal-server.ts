import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessageBody, SubscribeMessage, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { PortalAdapter } from '../../src/kernel/http/portal-adapter.js';
import type { Hub } from '../../src/kernel/signalr/hub.js';
import { SignalrAdapter } from '../../src/kernel/signalr/signalr.adapter.js';
import { serveBench } from './served.js';

/** The portal's hub with a gateway that asks no database, so that the protocol alone is measured. */
@WebSocketGateway({ path: '/hub' })
class EchoGateway {
  @WebSocketServer() hub!: Hub;

  @SubscribeMessage('echo')
  echo(@MessageBody() text: unknown): unknown {
    return text;
  }
}

@Module({ providers: [EchoGateway] })
class EchoModule {}

const http = new PortalAdapter();
const app = await NestFactory.create(EchoModule, http, { logger: false });
const somebody = {
  id: 'somebody',
  sessionId: 'session',
  login: 'somebody',
  fullName: 'Somebody',
  roles: [],
  origin: null,
  relations: [],
  accessVersion: 1,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
};
app.useWebSocketAdapter(
  new SignalrAdapter(http, {
    key: Buffer.alloc(32),
    userOf: async () => somebody,
    isAllowedOrigin: () => false,
    isModule: () => false,
  }),
);
const server = await app.listen(Number(process.env.PORT), '127.0.0.1');
const { hub } = app.get(EchoGateway);
serveBench(server.address().port, (text) => hub.broadcast(() => true, 'told', [text]));
