import type { AddressInfo, Server, Socket } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BlobAnswer, endpoint } from '@portal/contracts';
import express from 'express';
import { z } from 'zod';
import { knownError } from '../errors/known-error.js';
import { refuseRest } from '../http/lingering-close.js';
import { contentDisposition } from './file-answer.js';
import type { ArrivingFile } from './form-reader.js';
import { readMultipart } from './multipart.js';

const MAXIMUM_BYTES = 5_000_000;
const spec = endpoint({
  method: 'POST',
  path: '/send',
  summary: 'A form with files.',
  access: 'public',
  encoding: 'multipart',
  body: z.strictObject({ person: z.object({ name: z.string() }), note: z.string().optional() }),
  files: { maximum: 20, maximumBytes: MAXIMUM_BYTES },
  response: BlobAnswer,
});

/** Sender and receiver share one process here: a blocked process must not count as a silent sender. */
const PATIENT = { silenceMs: 60_000, longestMs: 120_000, bytes: 2 ** 27 };

let server: Server;
let url: string;
let sink: (file: ArrivingFile) => Promise<unknown>;

beforeAll(async () => {
  const app = express();
  app.post('/send', async (request, response) => {
    try {
      response.json(await readMultipart(spec, { request }, (file) => sink(file)));
    } catch (thrown) {
      const error = knownError(thrown);
      refuseRest(request, response, 'content-length' in request.headers ? PATIENT : undefined);
      response.status(error.status).json({ code: error.code, issues: error.details.issues ?? [] });
    }
  });
  server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  sink = async ({ name, content, isTooLarge }) => ({
    name,
    bytes: (await buffer(content)).length,
    tooLarge: isTooLarge(),
  });
});

const file = (bytes: number): Blob => new Blob([Buffer.alloc(bytes, 'a')]);
const form = (...parts: readonly (readonly [name: string, value: string | Blob, fileName?: string])[]): FormData => {
  const data = new FormData();
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName);
  return data;
};
const person = ['person', '{"name":"Jeanne"}'] as const;
const post = async (body: FormData) => {
  const answer = await fetch(url, { method: 'POST', body });
  return { status: answer.status, body: Object(await answer.json()) };
};

test('a text may be sent as it is, as other programs do', async () => {
  const { body } = await post(form([...person], ['note', 'main office']));
  expect(body.body).toEqual({ person: { name: 'Jeanne' }, note: 'main office' });
});

test('fields are JSON, parsed by the contract; files keep their order, before or after fields', async () => {
  const { body } = await post(form(['files[0]', file(3), 'a.txt'], [...person], ['files[1]', file(5), 'é.pdf']));
  expect(body).toEqual({
    body: { person: { name: 'Jeanne' } },
    files: [
      { name: 'a.txt', bytes: 3, tooLarge: false },
      { name: 'é.pdf', bytes: 5, tooLarge: false },
    ],
  });
});

test('a JSON field may be sent as a file', async () => {
  const { body } = await post(form(['person', new Blob(['{"name":"Jeanne"}'], { type: 'application/json' }), 'blob']));
  expect(body).toEqual({ body: { person: { name: 'Jeanne' } }, files: [] });
});

test('a file may have the maximum size; one byte more is reported, and the rest of the form is read', async () => {
  const { body } = await post(
    form(
      ['files[0]', file(MAXIMUM_BYTES), 'just'],
      ['files[1]', file(8_000_000), 'more'],
      [...person],
      ['files[2]', file(1), 'c'],
    ),
  );
  expect(body.files).toEqual([
    { name: 'just', bytes: MAXIMUM_BYTES, tooLarge: false },
    { name: 'more', bytes: MAXIMUM_BYTES + 1, tooLarge: true },
    { name: 'c', bytes: 1, tooLarge: false },
  ]);
});

const issue = (path: string, message: string) => [expect.objectContaining({ path, message })];
test.each([
  ['no part at all', form(), 400, 'VALIDATION_FAILED', issue('body.person', '_RSFAP_SHARED_REQUIRED')],
  ['a part twice', form([...person], [...person]), 400, 'VALIDATION_FAILED', issue('body.person', 'RULE_SENT_TWICE')],
  [
    'a part nobody asked for',
    form([...person], ['roles', '[]']),
    400,
    'VALIDATION_FAILED',
    issue('body', 'RULE_UNKNOWN_FIELD'),
  ],
  [
    'a part of the prototype',
    form([...person], ['__proto__', '{}']),
    400,
    'VALIDATION_FAILED',
    issue('body', 'RULE_UNKNOWN_FIELD'),
  ],
  [
    'a file of another name',
    form([...person], ['kbis', file(1), 'a.pdf']),
    400,
    'VALIDATION_FAILED',
    issue('body', 'RULE_UNKNOWN_FIELD'),
  ],
  [
    'a part of another type',
    form(['person', '{"name":[]}']),
    400,
    'VALIDATION_FAILED',
    issue('body.person.name', '_RSFAP_SHARED_INVALID_DATA'),
  ],
  ['no JSON', form(['person', '{"name"']), 400, 'MALFORMED_BODY', []],
  [
    '21 files',
    form([...person], ...Array.from({ length: 21 }, (_, at) => [`files[${at}]`, file(1), 'a'] as const)),
    400,
    'VALIDATION_FAILED',
    issue('body.files', 'RULE_TOO_MANY_FILES'),
  ],
  [
    '30 files',
    form([...person], ...Array.from({ length: 30 }, (_, at) => [`files[${at}]`, file(1), 'a'] as const)),
    400,
    'VALIDATION_FAILED',
    issue('body.files', 'RULE_TOO_MANY_FILES'),
  ],
  [
    '101 fields',
    form([...person], ...Array.from({ length: 100 }, (_, at) => [`f${at}`, '1'] as const)),
    413,
    'BODY_TOO_LARGE',
    [],
  ],
  [
    'more than a megabyte of fields',
    form([...person], ['note', JSON.stringify('x'.repeat(1_048_576))]),
    413,
    'BODY_TOO_LARGE',
    [],
  ],
  [
    'more bytes than all files may have',
    form([...person], ['files[0]', file(102_000_000), 'a']),
    413,
    'BODY_TOO_LARGE',
    [],
  ],
])('%s is refused', async (_what, body, status, code, issues) => {
  expect(await post(body)).toEqual({ status, body: { code, issues } });
});

test.each([
  ['text without a boundary', 'multipart/form-data', 'x'],
  [
    'a form that does not end',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="person"\r\n\r\n{}',
  ],
  ['a broken header', 'multipart/form-data; boundary=x', '--x\r\nContent\u0001: form-data\r\n\r\n{}\r\n--x--\r\n'],
])('%s is malformed', async (_what, type, body) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
  expect(answer.status).toBe(400);
});

const raw = async (...parts: readonly string[]) => {
  const named = 'Content-Disposition: form-data; name="person"\r\n\r\n{"name":"Jeanne"}';
  const headers = { 'content-type': 'multipart/form-data; boundary="x"' };
  const body = ['', named, ...parts].join('\r\n--x\r\n').concat('\r\n--x--\r\n');
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, body: Object(await answer.json()) };
};
test('a part with an unusual but readable header is accepted', async () => {
  const part = `Content-Disposition: form-data; name="files[0]"; filename*=utf-8''kb%C3%A9s.pdf\r\n\r\nabc`;
  expect(await raw(part)).toMatchObject({ status: 200, body: { files: [{ name: 'kbés.pdf', bytes: 3 }] } });
});
test.each([
  [
    'a name in a character set nobody knows',
    `Content-Disposition: form-data; name="files[0]"; filename*=koi8-r''kbis.pdf`,
  ],
  ['another disposition', 'Content-Disposition: attachment; name="files[0]"; filename="kbis.pdf"'],
  ['a name that does not end', 'Content-Disposition: form-data; name="files[0]; filename=kbis.pdf'],
  ['no disposition', 'Content-Type: application/pdf'],
  [
    'text behind the end',
    'Content-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\nabc\r\n--x--\r\n--x\r\nA: b',
  ],
  ['a line that begins like the boundary', 'Content-Disposition: form-data; name="note"\r\n\r\n"abc"\r\n--xylophone'],
])('a form with %s is malformed as a whole', async (_what, part) => {
  expect(await raw(`${part}\r\n\r\nabc`)).toEqual({ status: 400, body: { code: 'MALFORMED_BODY', issues: [] } });
});

test('a large file after a part with an unreadable header ends with the form', async () => {
  let reading = 0;
  sink = async ({ content }) => {
    reading += 1;
    await buffer(content).finally(() => {
      reading -= 1;
    });
  };
  const unreadable = 'Content\u0001: x\r\n\r\nabc';
  const fileOf = (bytes: number) =>
    `Content-Disposition: form-data; name="files[0]"; filename="a.txt"\r\n\r\n${'a'.repeat(bytes)}`;
  for (const bytes of [1, 60_000, 70_000, 1_000_000])
    expect(await raw(unreadable, fileOf(bytes))).toEqual({ status: 400, body: { code: 'MALFORMED_BODY', issues: [] } });
  expect(reading).toBe(0);
}, 20_000);

test('an error of a sink is the answer, and reading stops', async () => {
  sink = async ({ content }) => {
    content.destroy();
    throw Object.assign(new Error('disk full'), { status: 413 });
  };
  expect(await post(form(['files[0]', file(4_000_000), 'a'], [...person]))).toMatchObject({ status: 413 });
});

/** Sends an endless form without a length until the server disconnects. @returns bytes that the server read */
async function flood(): Promise<number> {
  const chunk = Buffer.alloc(65_536, 'a');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const read = new Promise<number>((resolve) => {
    const watch = (theirs: Socket): void => {
      if (theirs.remotePort !== socket.localPort) return;
      server.off('connection', watch);
      theirs.once('close', () => resolve(theirs.bytesRead));
    };
    server.on('connection', watch);
  });
  await new Promise<void>((resolve) => {
    let left = 1_000_000_000;
    const write = (): void => {
      while (left > 0 && socket.writable) {
        left -= chunk.length;
        if (!socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])))
          return;
      }
    };
    socket
      .on('drain', write)
      .on('error', () => undefined)
      .on('close', () => resolve());
    socket.write('POST /send HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n');
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    const head = '--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.txt"\r\n\r\n';
    socket.write(`${head.length.toString(16)}\r\n${head}\r\n`);
    write();
  });
  return read;
}

test('a gigabyte without a length is stopped before six megabytes, in constant memory', async () => {
  let held = 0;
  sink = async ({ content }) => {
    for await (const _chunk of content) held = Math.max(held, process.memoryUsage().arrayBuffers);
  };
  await post(form([...person], ['files[0]', file(4_000_000), 'a']));
  held = 0;
  const before = process.memoryUsage().arrayBuffers;
  const bytesRead = await flood();
  expect(bytesRead).toBeGreaterThan(MAXIMUM_BYTES);
  expect(bytesRead).toBeLessThan(6_000_000);
  expect(held).toBeGreaterThan(0);
  expect(held - before).toBeLessThan(30_000_000);
});

test('a client that disconnects ends the sink', async () => {
  const ended = new Promise<unknown>((resolve) => {
    sink = async ({ content }) => {
      await buffer(content).catch(resolve);
      throw new Error('cut off');
    };
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /send HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  socket.write('--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a.txt"\r\n\r\nabc', () =>
    socket.destroy(),
  );
  expect(await ended).toBeInstanceOf(Error);
});

test.each([
  ['Guide canaux.pdf', `filename="Guide canaux.pdf"; filename*=UTF-8''Guide%20canaux.pdf`],
  ['été "1".pdf', `filename="_t_ _1_.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.pdf`],
  ['a\r\nX: y.pdf', `filename="aX: y.pdf"; filename*=UTF-8''aX%3A%20y.pdf`],
  ['gpj.\u202Efdp', `filename="gpj.fdp"; filename*=UTF-8''gpj.fdp`],
  ["a'(1)*%00.pdf", `filename="a'(1)*_00.pdf"; filename*=UTF-8''a%27%281%29%2A%2500.pdf`],
  ['../../etc/passwd', `filename=".._.._etc_passwd"; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`],
  ['\u0000', `filename="file"; filename*=UTF-8''file`],
])('%j becomes one harmless header', (name, expected) => {
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${expected}`);
});
