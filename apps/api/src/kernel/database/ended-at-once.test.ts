import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { nativeServicesInstalled, type PrivateServer, startPostgres } from '../../../../../infra/test/services.mjs';
import { openTestPortal, type TestPortal } from '../../../test/portal.js';
import { POOL_SIZE } from './database.module.js';

/** The end of PostgreSQL's start-up messages: ReadyForQuery outside a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');
/** Part of the first packet of the portal's pool, which its queue does not send. */
const POOL = 'portal-api';

let server: PrivateServer;
let portal: TestPortal;
let between: Server;
const poolSockets = new Set<Socket>();
let isCutting = false;
let cuts = 0;

async function asAdministrator(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

/** Delays the server's start-up messages until the server has ended the connection, and delivers both at once. */
function cut(session: Socket, toPortal: Socket, welcome: Buffer): Promise<void> {
  session.once('data', (goodbye: Buffer) => {
    cuts += 1;
    toPortal.end(Buffer.concat([welcome, goodbye]));
  });
  return asAdministrator('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_port = $1', [
    session.localPort,
  ]);
}

function passOn(fromPortal: Socket, url: URL): void {
  const session = connect(Number(url.port), url.hostname);
  fromPortal.once('data', (bytes: Buffer) => {
    if (bytes.includes(POOL)) poolSockets.add(fromPortal);
  });
  fromPortal.on('data', (bytes) => session.write(bytes));
  let isNew = true;
  session.on('data', function pass(bytes: Buffer) {
    const isWelcome = isNew && bytes.subarray(-READY.length).equals(READY);
    isNew &&= !isWelcome;
    if (!isWelcome || !isCutting || !poolSockets.has(fromPortal)) return void fromPortal.write(bytes);
    session.off('data', pass);
    cut(session, fromPortal, bytes).catch(() => fromPortal.destroy());
  });
  for (const [end, other] of [
    [session, fromPortal],
    [fromPortal, session],
  ] as const) {
    end.on('error', () => other.destroy());
    end.on('close', () => other.end());
  }
}

async function endAll(): Promise<void> {
  const open = [...poolSockets].filter(({ closed }) => !closed);
  const closed = open.map((socket) => once(socket, 'close'));
  await asAdministrator('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [POOL]);
  await Promise.all(closed);
}

const onNative = nativeServicesInstalled() ? describe : describe.skip;

onNative('A connection that the server ends as it is made', () => {
  beforeAll(async () => {
    server = await startPostgres();
    const url = new URL(server.url);
    between = createServer((socket) => passOn(socket, new URL(server.url)));
    await once(between.listen(0, url.hostname), 'listening');
    url.port = String((between.address() as AddressInfo).port);
    portal = await openTestPortal({ databaseUrl: url.href, demo: false });
  }, 120_000);
  afterAll(async () => {
    await portal?.close();
    between?.close();
    await server?.close();
  });

  test('fails one request and does not end the process', async () => {
    await endAll();
    isCutting = true;
    const asked = Array.from({ length: POOL_SIZE }, () => portal.database.transaction((sql) => sql.query('SELECT')));
    const answers = await Promise.allSettled(asked);
    isCutting = false;
    const refused = answers.filter((answer) => answer.status === 'rejected');
    // Not one refusal per cut, because background work uses the same pool.
    expect(cuts).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await portal.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 60_000);
});
