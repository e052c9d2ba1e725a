import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { declineUpgrade } from './decline-upgrade.js';

let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    response.end(`${request.method} ${request.headers.upgrade ?? 'plain'} ${Buffer.concat(parts)}`);
  });
  server.on('upgrade', (request, socket, head) => declineUpgrade(server, request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

async function send(...parts: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  for (const part of parts) await new Promise((resolve) => socket.write(part, resolve));
  await once(socket, 'close');
  return answer;
}

const asking = (method: string, length: number): string =>
  `${method} /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: ${length}\r\n\r\n`;
const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

describe('a request that asks for another protocol', () => {
  it('is answered over HTTP/1.1, and the connection goes on', async () => {
    const answer = await send(asking('GET', 0), last);
    expect(answer.match(/GET plain/g)).toHaveLength(2);
  });

  it('keeps its body, whether it comes with the head or after it', async () => {
    expect(await send(`${asking('POST', 4)}body`, last)).toContain('POST plain body');
    expect(await send(`${asking('POST', 8)}bo`, 'dy', ' two', last)).toContain('POST plain body two');
  });
});
