import { createServer } from 'node:net';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  port = await freePort();
  portal = await startTestPortal({ env: { METRICS_PORT: String(port) } });
}, 120_000);
afterAll(() => portal?.close());

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

test('times are recorded by route, never by address', async () => {
  await portal.http().get('/api/fees/appSettings/getModuleSettings').expect(200);
  await portal.http().get('/api/secret-looking-address').expect(404);
  const text = await figures();
  expect(text).toMatch(
    /request_duration_seconds_count\{method="GET",route="\/api\/:module\/appSettings\/getModuleSettings",status="200"\} 1/,
  );
  expect(text).toMatch(/request_duration_seconds_count\{method="GET",route="none",status="404"\} 1/);
  expect(text).not.toContain('secret-looking-address');
});

test('failed sign-ins, the database pool and the event loop are measured', async () => {
  const grant = { grant_type: 'password', username: 'officer', password: 'wrong' };
  await portal.http().post('/token').type('form').send(grant).expect(400);
  const text = await figures();
  expect(text).toContain('portal_login_failures_total 1');
  expect(text).toMatch(/portal_database_pool_waiting \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds /);
});

test('connections, messages and deliveries of the hub are measured, and jobs that wait', async () => {
  const client = await PortalHubClient.connected(portal.url, await portal.signIn('admin'));
  await client.connection.invoke('sendMessage', 'measured');
  await client.next('receiveMessage');
  const text = await figures();
  for (const line of [
    'portal_hub_connections{transport="WebSockets"} 1',
    'portal_hub_messages_total{event="receiveMessage"} 1',
    'portal_hub_deliveries_total{event="receiveMessage"} 1',
    'portal_hub_backplane_up 1',
    'portal_hub_reconnects_total 0',
  ])
    expect(text).toContain(line);
  expect(text).toContain('# TYPE portal_jobs_unfinished gauge');
  await client.stop();
});

test('the metrics are not served on the portal’s port', async () => {
  await portal.http().get('/metrics').expect(404);
});
