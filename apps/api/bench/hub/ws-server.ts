import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveBench } from './served.js';

/** Sockets and nothing else: the least that any hub can cost. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
await once(server, 'listening');
serveBench((server.address() as AddressInfo).port, (text) => {
  for (const socket of server.clients) socket.send(text);
});
