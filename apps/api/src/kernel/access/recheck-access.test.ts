import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { jest } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import { goodFiles } from '../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { CallBudgetService } from '../limits/call-budget.service.js';

const RULES = '/api/main/signInRules';
const ME = '/api/main/auth/getCurrentUserSettings';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

interface Slow {
  readonly token: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const port = (): number => ((portal.portal.app.getHttpServer() as Server).address() as AddressInfo).port;

/** Sends the first bytes of a body, then runs a function, then sends the rest. @returns the status */
async function slowly({ token, method, path, type, body }: Slow, meanwhile: () => Promise<unknown>): Promise<number> {
  const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const head = `${method} ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}`;
  const looked = jest.spyOn(portal.portal.app.get(CallBudgetService), 'spend');
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`);
  socket.write(body.subarray(0, 3));
  // The guard has found the user once it counts their call.
  await eventually(
    () => looked.mock.calls.length,
    (calls) => calls > 0,
  );
  looked.mockRestore();
  await meanwhile();
  socket.write(body.subarray(3));
  let text = '';
  for await (const chunk of socket) text += chunk;
  return Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

const setRoles = (login: string, roles: readonly string[]) =>
  portal.database.query('UPDATE app_user SET roles = $2, access_version = access_version + 1 WHERE login = $1', [
    login,
    roles,
  ]);
const setStatus = (login: string, status: string) =>
  portal.database.query('UPDATE app_user SET status = $2 WHERE login = $1', [login, status]);
const setDuty = (login: string, mustChange: boolean) =>
  portal.database.query('UPDATE app_user SET must_change_password = $2 WHERE login = $1', [login, mustChange]);
const rules = async () =>
  (
    await portal
      .http(await portal.signIn('admin'))
      .get(RULES)
      .expect(200)
  ).body;

async function newRules(token: string, minimumPasswordLength: number): Promise<Slow> {
  const body = Buffer.from(JSON.stringify({ ...(await rules()), minimumPasswordLength }));
  return { token, method: 'PUT', path: RULES, type: 'application/json', body };
}

async function upload(token: string): Promise<Slow> {
  const form = new FormData();
  form.append('files[0]', new Blob([new Uint8Array(goodFiles.pdf ?? [])]), 'a.pdf');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  return { token, method: 'POST', path: '/api/main/uploads/uploadFiles', type, body };
}

const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};
const job = (token: string): Slow => ({
  token,
  method: 'POST',
  path: '/api/main/geometry/jobs/union',
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ geometries: [polygon, polygon] })),
});

const countOf = async (table: 'stored_file' | 'geo_job'): Promise<number> => {
  const [row] = await portal.database.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(row?.count);
};

test('a user who lost a role while sending is refused', async () => {
  await setRoles('owner', ['OWNER', 'PORTADMIN']);
  const before = await rules();
  const sent = await newRules(await portal.signIn('owner'), 15);
  expect(await slowly(sent, () => setRoles('owner', ['OWNER']))).toBe(403);
  expect(await rules()).toEqual(before);
});

test('a user who keeps the role is accepted, however slowly the body arrives', async () => {
  const admin = await portal.signIn('admin');
  expect(await slowly(await newRules(admin, 13), () => portal.http(admin).get(ME))).toBe(200);
  expect((await rules()).minimumPasswordLength).toBe(13);
});

test.each([
  ['a file', upload, 'stored_file'],
  ['shapes', job, 'geo_job'],
] as const)('who is disabled while sending %s leaves nothing behind', async (_what, requestOf, table) => {
  const before = await countOf(table);
  const sent = await requestOf(await portal.signIn('rival'));
  try {
    expect(await slowly(sent, () => setStatus('rival', 'DISABLED'))).toBe(401);
  } finally {
    await setStatus('rival', 'ACTIVE');
  }
  expect(await countOf(table)).toBe(before);
});

test('nothing is stored for a user who must set a new password by the time the file has arrived', async () => {
  const before = await countOf('stored_file');
  const sent = await upload(await portal.signIn('rival'));
  try {
    expect(await slowly(sent, () => setDuty('rival', true))).toBe(403);
  } finally {
    await setDuty('rival', false);
  }
  expect(await countOf('stored_file')).toBe(before);
});

test('a user who signs out while sending is refused when the body has arrived', async () => {
  const admin = await portal.signIn('admin');
  const sent = await newRules(admin, 14);
  const signOut = () => portal.http(admin).post('/api/main/auth/removeRefreshCookie').expect(204);
  expect(await slowly(sent, signOut)).toBe(401);
});

test('the address of a client that resets its connection is known', async () => {
  const body = 'grant_type=password&username=watcher&password=wrong';
  const socket = connect(port(), '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST /token HTTP/1.1\r\nHost: portal\r\nContent-Type: application/x-www-form-urlencoded`;
  const flushed = new Promise((resolve) => {
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`, resolve);
  });
  await flushed;
  socket.resetAndDestroy();
  const failed = () =>
    portal.database.query<{ ip: string | null }>(
      `SELECT host(ip) AS ip FROM audit_event WHERE action = 'login_failed'`,
    );
  expect(await eventually(failed, ({ length }) => length > 0)).toEqual([{ ip: '127.0.0.1' }]);
});
