import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AdminMessage } from '@portal/contracts';
import { type Program, startProgram } from '../../../bench/program.js';
import { PortalHubClient } from '../../../test/hub/portal-client.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const services = await testServices();
/** Embedded services serve one process and have no Redis. */
const withRedis = services.embedded ? describe.skip : describe;

let here: TestPortal;
let elsewhere: Program;
const clients: PortalHubClient[] = [];

/** The API as operators run it, in a process of its own, on the database and the Redis of `here`. */
async function startProcess(): Promise<Program> {
  execFileSync('npx', ['turbo', 'run', 'build', '--filter=@portal/api', '--output-logs=errors-only'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return startProgram(`${repository}/apps/api/dist/main.js`, '/health/ready', {
    DATABASE_URL: here.databaseUrl,
    REDIS_URL: services.redisUrl ?? '',
    DATA_DIR: here.dataDir,
    SECRET_KEY: here.secretKey,
    DEMO: 'true',
    DEMO_PASSWORD,
    LOG_LEVEL: 'silent',
  });
}

async function connected(login: string, process: { readonly url: string }): Promise<PortalHubClient> {
  const client = await PortalHubClient.connected(process.url, await here.signIn(login));
  clients.push(client);
  return client;
}

const idOf = async (login: string): Promise<string> =>
  (await here.database.query<{ id: string }>('SELECT id FROM app_user WHERE login = $1', [login]))[0]!.id;

afterAll(() => services.stop());

withRedis('the hub of two processes', () => {
  beforeAll(async () => {
    here = await startTestPortal();
    elsewhere = await startProcess();
  });

  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.stop()));
  });

  afterAll(async () => {
    await elsewhere.close();
    await here.close();
  });

  it('carries messages from either to users at the other, once', async () => {
    const [admin, adminElsewhere] = [
      await connected('admin', here),
      await connected('admin', { url: elsewhere.address }),
    ];
    const [near, far] = [await connected('owner', here), await connected('rival', { url: elsewhere.address })];
    const sent = [
      await admin.connection.invoke<AdminMessage>('sendMessage', 'from here'),
      await adminElsewhere.connection.invoke<AdminMessage>('sendMessage', 'from elsewhere'),
    ];
    for (const client of [near, far]) {
      expect([await client.next('receiveMessage'), await client.next('receiveMessage')]).toEqual(sent);
      expect(client.all('receiveMessage')).toEqual([]);
    }
  });

  it('ends the connections of users at the other whom an administrator forces out', async () => {
    const [admin, far] = [await connected('admin', here), await connected('visitor', { url: elsewhere.address })];
    await admin.connection.invoke('forceLogout', { kind: 'USER', value: await idOf('visitor') });
    expect(await far.next('receiveForceLogout')).toMatchObject({ delaySeconds: 10 });
    expect((await far.closed)?.message).toContain('The session has ended.');
  });

  it('forgets who was connected to a process that was killed', async () => {
    const admin = await connected('admin', here);
    const far = await connected('watcher', { url: elsewhere.address });
    const isThere = ({ users }: { readonly users: readonly { readonly login: string }[] }) =>
      users.some(({ login }) => login === 'watcher');
    await admin.next('notifyUserConnections', isThere);
    await elsewhere.close();
    await far.closed;
    await admin.next('notifyUserConnections', (connections) => !isThere(connections));
  });
});
