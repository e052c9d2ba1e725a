import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { serveBench } from './served.js';

const http = createServer();
const io = new Server(http, { transports: ['websocket'] });
io.on('connection', (socket) => {
  socket.on('echo', (text: unknown, answer: (text: unknown) => void) => answer(text));
});
await once(http.listen(0, '127.0.0.1'), 'listening');
serveBench((http.address() as AddressInfo).port, (text) => io.emit('told', text));
