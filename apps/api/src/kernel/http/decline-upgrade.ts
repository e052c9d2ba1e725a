import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const ABOUT_UPGRADE = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Answers a request as if it had not asked to change the protocol, as RFC 9110, section 7.8 allows. Some clients ask
 * for HTTP/2 with their first request, and Node hands over such a request, body unread, once a server takes upgrades.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!ABOUT_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(head);
  socket.unshift(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'));
  server.emit('connection', socket);
}
