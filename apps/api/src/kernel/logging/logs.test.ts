import { connect } from 'node:net';
import { eventually } from '../../../test/eventually.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  portal = await startTestPortal({ env: { LOG_LEVEL: 'trace' }, logTo });
}, 120_000);
afterAll(() => portal?.close());

test('every request writes one line with its trace id, and no secret is written', async () => {
  const agent = portal.http();
  const grant = { grant_type: 'password', username: 'officer', password: DEMO_PASSWORD };
  const signedIn = await agent.post('/token').type('form').send(grant).expect(200);
  const renewed = await agent.post('/token').type('form').send({ grant_type: 'refresh_token' }).expect(200);
  const token = String(renewed.body.access_token);
  await portal.http(token).get(`/api/main/auth/getCurrentUserSettings`).set('X-Request-Id', 'follow-me-01').expect(200);
  await portal.http().get(`/api/nowhere?access_token=${token}&password=${DEMO_PASSWORD}`).expect(404);
  await portal.http(token).get(`/api/main/auth/getCurrentUserSettings?access_token=${token}`).expect(401);

  const requests = lines.map((line) => JSON.parse(line)).filter(({ method }) => method !== undefined);
  expect(requests).toHaveLength(5);
  expect(requests.find(({ traceId }) => traceId === 'follow-me-01')).toMatchObject({
    level: 'info',
    method: 'GET',
    url: '/api/main/auth/getCurrentUserSettings',
    status: 200,
    userId: expect.any(String),
  });
  const all = lines.join('\n');
  const cookies = [signedIn, renewed].map(({ headers }) => String(headers['set-cookie']).match(/=([\w-]{43});/)?.[1]);
  for (const secret of [DEMO_PASSWORD, token, String(signedIn.body.access_token), ...cookies]) {
    expect(secret).toHaveLength(secret === DEMO_PASSWORD ? DEMO_PASSWORD.length : 43);
    expect(all).not.toContain(secret);
  }
});

test('a fault is logged once with its stack and its trace id, and answered without either', async () => {
  await portal.database.query('ALTER TABLE dictionary_entry RENAME TO gone');
  const before = lines.length;
  const { body } = await portal
    .http()
    .get('/api/main/dictionary/getDictionaries?language=fr')
    .set('X-Request-Id', 'broken-0001')
    .expect(500);
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'UNEXPECTED',
    issues: [],
    traceId: 'broken-0001',
  });
  const faults = lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 'error');
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ traceId: 'broken-0001', code: 'UNEXPECTED' });
  expect(faults[0].err.message).toContain('dictionary_entry');
  await portal.database.query('ALTER TABLE gone RENAME TO dictionary_entry');
});

test('a fault of signing in is logged with its trace id as well', async () => {
  await portal.database.query('ALTER TABLE known_device RENAME TO gone');
  const before = lines.length;
  const grant = { grant_type: 'password', username: 'officer', password: DEMO_PASSWORD };
  await portal.http().post('/token').type('form').set('X-Request-Id', 'broken-0002').send(grant).expect(500);
  await portal.database.query('ALTER TABLE gone RENAME TO known_device');
  const faults = lines.slice(before).map((line) => JSON.parse(line));
  expect(faults.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({ traceId: 'broken-0002', code: 'UNEXPECTED' }),
  ]);
});

test.each([
  ['/api/mwApplicationsRequests/dossiers', 'application/json'],
  ['/api/main/geometry/jobs/union', 'application/json'],
  ['/api/main/uploads/uploadFiles', 'multipart/form-data; boundary=x'],
])('a body to %s whose sender goes away is no fault', async (path, type) => {
  const token = await portal.signIn('applicant');
  const before = lines.length;
  const since = () => lines.slice(before).map((line) => JSON.parse(line));
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n${type.includes('json') ? '{"geometries":[' : '--x\r\nContent-'}`,
  );
  setTimeout(() => socket.destroy(), 200);
  await eventually(
    async () => since(),
    (found) => found.some(({ url }) => url === path),
  );
  expect(since().filter(({ level }) => level === 'error')).toEqual([]);
});
