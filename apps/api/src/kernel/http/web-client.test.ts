import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type ModuleManifest, modules } from '@portal/contracts';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { webClient } from './web-client.js';

let portal: TestPortal;
let folder: string;
const LARGE = `export default ${JSON.stringify('antenna '.repeat(2000))}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export {}');
  writeFileSync(join(folder, 'assets/large-3c4d.js'), LARGE);
  writeFileSync(join(folder, 'assets/large-3c4d.js.br'), brotliCompressSync(LARGE));
  writeFileSync(join(folder, 'assets/large-3c4d.js.gz'), gzipSync(LARGE));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(tmpdir(), 'portal-secret.txt'), 'secret');
  portal = await startTestPortal({ demo: false, env: { WEB_DIST: folder } });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(tmpdir(), 'portal-secret.txt'), { force: true });
});

test('the root redirects to the portal', async () => {
  expect((await portal.http().get('/').expect(302)).headers.location).toBe('/app/');
  expect((await portal.http().get('/app').expect(302)).headers.location).toBe('/app/');
});

test.each(['/app/', '/app/main/login', '/app/nowhere/at/all?x=1', '/app/index.html'])(
  '%s is the page, with a nonce of its own',
  async (path) => {
    const nonces = new Set<string>();
    for (let i = 0; i < 2; i++) {
      const { text, headers } = await portal.http().get(path).expect(200);
      const nonce = headers['content-security-policy']?.match(/style-src 'self' 'nonce-([^']+)'/)?.[1] ?? '';
      expect(text).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}"></style>`);
      expect(headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  },
);

test('files with a digest in their name are cached for ever, others are revalidated', async () => {
  const asset = await portal.http().get('/app/assets/main-1a2b.js').expect(200);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await portal.http().get('/app/favicon.svg').expect(200);
  expect(icon.headers['cache-control']).toBe('no-cache');
});

test.each([
  ['br, gzip', 'br', 200],
  ['gzip', 'gzip', 200],
  ['identity', undefined, 20_000],
])('a client that accepts %s gets the %s copy of a built file', async (accepted, encoding, mostBytes) => {
  const response = await portal.http().get('/app/assets/large-3c4d.js').set('Accept-Encoding', accepted).expect(200);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['content-type']).toMatch(/^text\/javascript/);
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(Number(response.headers['content-length'])).toBeLessThanOrEqual(mostBytes);
});

test('JSON over 1 kB is compressed; shorter JSON and tokens are not', async () => {
  const texts = await portal.http().get('/api/openapi.json').set('Accept-Encoding', 'gzip').expect(200);
  expect(texts.headers['content-encoding']).toBe('gzip');
  expect(texts.body.openapi).toMatch(/^3\./);
  const health = await portal.http().get('/health/live').set('Accept-Encoding', 'gzip').expect(200);
  expect(health.headers['content-encoding']).toBeUndefined();
});

test('a file of an earlier build is 404, not answered with the page', async () => {
  await portal.http().get('/app/assets/main-0000.js').expect(404);
});

test('nothing outside the folder is served', async () => {
  for (const path of [
    '/app/%2e%2e/portal-secret.txt',
    '/app/..%2fportal-secret.txt',
    '/app/assets/..%2f..%2fportal-secret.txt',
  ])
    expect(
      (await fetch(portal.url + path)).status === 200 ? await (await fetch(portal.url + path)).text() : '',
    ).not.toBe('secret');
});

test('API paths are not answered with the page', async () => {
  await portal.http().get('/api/nowhere').expect(404);
  await portal.http().post('/app/').expect(404);
});

test('a folder without a built client is refused by name', () => {
  expect(() =>
    webClient(
      join(folder, 'assets'),
      async () => ({ frames: [], images: [] }),
      () => undefined,
    ),
  ).toThrow(/^WEB_DIST has no built web client: /);
});

test.each([
  ['/frontend/fees', 200],
  ['/frontend/fees/', 200],
  ['/frontend/station-database/?x=1', 200],
  ['/frontend/unknown', 404],
  ['/frontend/fees/deeper', 404],
  ['/frontend/mw-parity', 404],
  ['/frontend/constructor', 404],
])('%s is the page with status %d', async (path, status) => {
  const { text } = await portal.http().get(path).expect(status);
  expect(text).toMatch(/^<meta nonce=/);
});

test.each([
  ['/frontend', '/app/'],
  ['/frontend/stationDatabase', '/frontend/station-database/'],
  ['/frontend/stations/', '/frontend/station-database/'],
])('%s leads to %s', async (path, target) => {
  expect((await portal.http().get(path).expect(302)).headers.location).toBe(target);
});

test('the server of the containers knows the same modules below /frontend/', () => {
  const nginx = readFileSync(new URL('../../../../web/nginx/nginx.conf', import.meta.url), 'utf8');
  const named = [...nginx.matchAll(/location ~ \^\/frontend\/\(([^)]+)\)/g)].map(([, names]) => names?.split('|'));
  const here = Object.values<ModuleManifest>(modules).filter(({ opens }) => opens === 'frontend');
  expect(named).toEqual([here.map(({ urlPath }) => urlPath), here.flatMap(({ formerUrlPaths }) => formerUrlPaths)]);
});
