import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-client-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  portal = await startTestPortal({ env: { WEB_DIST: folder } });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

const titles = { fr: 'Règles', en: 'Rules', es: 'Reglas', it: 'Regole', de: 'Regeln' };
const rules = { alias: 'rules', url: 'https://rules.example/spectrum?x=1', titles };
const save = async (body: object, login = 'admin') =>
  portal
    .http(await portal.signIn(login))
    .post('/api/main/urlViewer/setAddresses')
    .send(body);
const read = async () => (await portal.http().get('/api/main/urlViewer/addresses').expect(200)).body;
const framed = async () =>
  /frame-src ([^;]*)/.exec(
    (await fetch(`${portal.url}/app/main/url-viewer/rules`)).headers.get('content-security-policy')!,
  )?.[1];

test('an allowed page is read by anybody, and its site may be framed', async () => {
  expect(await framed()).toBe("'self' blob:");
  await save({ addresses: [rules], version: 0 });
  expect(await read()).toEqual({ addresses: [rules], version: 1 });
  expect(await framed()).toBe("'self' blob: https://rules.example");
});

test('of two administrators who save at once, one is told of the conflict', async () => {
  const change = { addresses: [rules], version: 1 };
  const answers = await Promise.all([save(change), save(change)]);
  expect(answers.map(({ status, body }) => [status, body.currentVersion]).sort()).toEqual([
    [200, undefined],
    [409, 2],
  ]);
});

test.each([
  { url: 'javascript:alert(1)' },
  { url: ' JavaScript:alert(1)' },
  { url: 'data:text/html,<script>alert(1)</script>' },
  { url: 'blob:https://rules.example/1' },
  { url: 'file:///etc/passwd' },
  { url: '/app/main/modules' },
  { url: 'https://user:secret@rules.example/' },
  { alias: '__proto__' },
  { alias: 'a/b' },
  { titles: { fr: 'Règles' } },
])('%j is refused, and changes nothing', async (wrong) => {
  const before = await read();
  const { status } = await save({ addresses: [{ ...rules, ...wrong }], version: before.version });
  expect(status).toBe(400);
  expect(await read()).toEqual(before);
});

test('an alias twice is refused, and so is everybody who is no administrator', async () => {
  const { version } = await read();
  expect((await save({ addresses: [rules, rules], version })).status).toBe(400);
  expect((await save({ addresses: [], version }, 'officer')).status).toBe(403);
});
