import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { type Lingering, refuseRest } from './lingering-close.js';

const DOSSIERS = '/api/mwApplicationsRequests/dossiers';
const UPLOAD = '/api/main/uploads/uploadFiles';
const FIELDS = 100_000;

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '100000' } });
  token = await portal.signIn('applicant');
}, 120_000);
afterAll(() => portal?.close());

interface Heard {
  readonly text: string;
  /** How the connection ended: a code such as ECONNRESET, or undefined for a proper end. */
  readonly fault: string | undefined;
}

/** Everything received over a connection until its end. */
function hearing(socket: Socket): Promise<Heard> {
  let text = '';
  let fault: string | undefined;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    fault ??= error.code;
  });
  return new Promise((resolve) => socket.once('close', () => resolve({ text, fault })));
}

const headOf = (path: string, headers: Readonly<Record<string, string | number>>): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const opened = (url: string): Socket => connect(Number(new URL(url).port), '127.0.0.1');

/** Stays open when the other side has ended its half. */
const insisting = (url: string): Socket =>
  connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });

/** Sends head and body like a client that reads the answer only after sending everything. */
async function sendFirst(url: string, head: string, body: Iterable<Buffer | string>): Promise<Heard> {
  const socket = opened(url);
  const heard = hearing(socket.pause());
  socket.write(head);
  for (const part of body) {
    if (socket.destroyed) break;
    if (!socket.write(part)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), heard]);
  }
  socket.resume();
  return heard;
}

const statusOf = ({ text }: Heard): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
const problemOf = ({ text }: Heard): { readonly code?: string } => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));

function* pieces(total: number, piece = 65_536): Generator<Buffer> {
  const chunk = Buffer.alloc(piece, 'x');
  for (let left = total; left > 0; left -= piece) yield left < piece ? chunk.subarray(0, left) : chunk;
}

function* chunked(parts: Iterable<Buffer | string>): Generator<Buffer> {
  for (const part of parts) {
    const bytes = Buffer.from(part);
    yield Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  }
  yield Buffer.from('0\r\n\r\n');
}

const form = Array.from({ length: FIELDS }, (_, at) => `f${at}=1`).join('&');
const multipart = `${Array.from(
  { length: FIELDS },
  (_, at) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`,
).join('')}--b--\r\n`;

describe('a client that is refused while it is still sending', () => {
  const signedIn = () => ({ Authorization: `Bearer ${token}` });
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  it.each([
    ['50 MB are, when announced', { 'Content-Length': 50_000_000 }, () => pieces(50_000_000)],
    ['1.1 MB are, also unannounced', { 'Transfer-Encoding': 'chunked' }, () => chunked(pieces(1_100_000))],
  ])('reads that the JSON is too large: %s', async (_, length, body) => {
    const heard = await sendFirst(portal.url, headOf(DOSSIERS, { ...signedIn(), ...JSON_TYPE, ...length }), body());
    expect([statusOf(heard), heard.fault]).toEqual([413, undefined]);
    expect(problemOf(heard)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it.each([
    ['Content-Length', 50_000_000],
    ['Transfer-Encoding', 'chunked'],
  ])('reads it long before everything is sent: %s', async (name, value) => {
    const socket = opened(portal.url);
    const heard = hearing(socket);
    socket.write(headOf(DOSSIERS, { ...signedIn(), ...JSON_TYPE, [name]: value }));
    const answered = new Promise((resolve) => socket.once('data', resolve));
    const body = pieces(2_000_000);
    for (const part of name === 'Content-Length' ? body : chunked(body)) {
      if (part.equals(Buffer.from('0\r\n\r\n'))) break;
      socket.write(part);
      await setImmediate();
    }
    await answered;
    socket.end();
    expect(statusOf(await heard)).toBe(413);
  });

  it('reads the error of 100,000 fields 30 times out of 30', async () => {
    const head = headOf('/token', {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': form.length,
    });
    for (let time = 0; time < 30; time++) {
      const heard = await sendFirst(portal.url, head, [form]);
      expect([statusOf(heard), problemOf(heard), heard.fault]).toEqual([
        400,
        expect.objectContaining({ error: 'invalid_request' }),
        undefined,
      ]);
    }
  });

  it('reads that 100,000 parts are too many 30 times out of 30', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': multipart.length };
    for (let time = 0; time < 30; time++) {
      const heard = await sendFirst(portal.url, headOf(UPLOAD, { ...signedIn(), ...headers }), [multipart]);
      expect([statusOf(heard), problemOf(heard).code, heard.fault]).toEqual([413, 'BODY_TOO_LARGE', undefined]);
    }
  });

  it('reads that uploading requires a session', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const heard = await sendFirst(
      portal.url,
      headOf(UPLOAD, { ...type, 'Content-Length': 60_000_000 }),
      pieces(60_000_000),
    );
    expect([statusOf(heard), problemOf(heard).code, heard.fault]).toEqual([401, 'NOT_SIGNED_IN', undefined]);
  });

  it('reads that a media type is invalid', async () => {
    const headers = { 'Content-Type': 'text/plain', 'Content-Length': 20_000_000 };
    const heard = await sendFirst(portal.url, headOf(DOSSIERS, { ...signedIn(), ...headers }), pieces(20_000_000));
    expect([statusOf(heard), heard.fault]).toEqual([415, undefined]);
  });

  it('keeps the connection if the rest is short, and sends the next request on it', async () => {
    const socket = opened(portal.url);
    const heard = hearing(socket);
    const small = '{"draft":{}}'.padEnd(4_000);
    const refused = headOf(DOSSIERS, { ...JSON_TYPE, 'Content-Length': small.length });
    const answered = new Promise((resolve) => socket.once('data', resolve));
    socket.write(refused);
    // The rest is sent after the answer.
    await answered;
    socket.write(small);
    socket.write(headOf(DOSSIERS, { ...JSON_TYPE, Connection: 'close', 'Content-Length': small.length }) + small);
    const { text, fault } = await heard;
    expect([text.match(/HTTP\/1\.1 401/g)?.length, fault]).toEqual([2, undefined]);
    expect(text.match(/Connection: keep-alive/g)).toHaveLength(1);
  });
});

describe('a client that does not stop sending', () => {
  const patient: Lingering = { silenceMs: 60_000, longestMs: 60_000, bytes: 10_000_000 };
  let server: Server;
  let url: string;
  let within: Lingering;
  let served: number;

  beforeAll(async () => {
    const app = express();
    app.use((request, response) => {
      served += 1;
      refuseRest(request, response, within);
      response.status(413).end();
    });
    server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    served = 0;
  });
  afterAll(() => {
    server.close();
  });

  /** Bytes that the server reads from the next connection until it closes it. */
  const bytesRead = (): Promise<number> =>
    new Promise((resolve) => {
      server.once('connection', (theirs: Socket) => theirs.once('close', () => resolve(theirs.bytesRead)));
    });
  const head = headOf('/', { 'Transfer-Encoding': 'chunked' });

  it('is disconnected after the limit of bytes', async () => {
    within = patient;
    const read = bytesRead();
    const { text } = await sendFirst(url, head, chunked(pieces(1_000_000_000)));
    expect(text.startsWith('HTTP/1.1 413') || text === '').toBe(true);
    expect(await read).toBeGreaterThan(patient.bytes);
    expect(await read).toBeLessThan(patient.bytes + 1_000_000);
  });

  it('is disconnected after the time limit, however slowly it sends', async () => {
    within = { ...patient, longestMs: 200 };
    const read = bytesRead();
    const socket = insisting(url);
    const heard = hearing(socket);
    socket.write(head);
    const drip = setInterval(() => socket.write('1\r\nx\r\n'), 10);
    const bytes = await read;
    clearInterval(drip);
    socket.destroy();
    expect(bytes).toBeLessThan(10_000);
    expect(statusOf(await heard)).toBe(413);
  });

  it('is disconnected when it sends nothing', async () => {
    within = { ...patient, silenceMs: 50 };
    const read = bytesRead();
    const socket = insisting(url);
    const heard = hearing(socket);
    socket.write(head);
    expect(await read).toBe(head.length);
    socket.destroy();
    expect(statusOf(await heard)).toBe(413);
  });

  it('cannot send another request in the discarded bytes', async () => {
    within = patient;
    const socket = insisting(url);
    const heard = hearing(socket);
    socket.write(head);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.end(`0\r\n\r\n${headOf('/again', { 'Content-Length': 0 })}`);
    expect((await heard).text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(served).toBe(1);
  });
});
