import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type Services, testServices } from '../../../test/portal.js';
import { onConnection } from '../../features/backups/installation.js';
import { migrate, readMigrations } from '../../kernel/database/migrations.js';
import { checks, diagnose, examine } from './doctor.js';
import type { Facts } from './facts.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
const dataDir = join(folder, 'data');
const KEY = 'a key that is long enough for this test';
/** Nothing listens there. */
const NOBODY = '127.0.0.1:1';

let services: Services;
let database: { url: string; drop(): Promise<void> };
const servers: Server[] = [];

/** A server that answers whatever it is sent, and ends the connection. */
const saying = (text: string): Promise<number> =>
  listening((socket) => {
    socket.on('data', () => socket.end(text));
    // Mail servers speak first.
    if (text.startsWith('5')) socket.end(text);
  });

/** A Redis that answers every command with an error. */
const refusingRedis = (error: string): Promise<number> =>
  listening((socket) => {
    socket.on('data', (commands) => {
      const count = commands.toString().match(/^\*\d+\r$/gm)?.length ?? 0;
      socket.write(`-${error}\r\n`.repeat(count));
    });
  });

async function listening(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.unref().on('error', () => undefined);
    serve(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  services = await testServices();
  database = await emptyDatabase(services);
  await migrate(database.url);
}, 120_000);
afterAll(async () => {
  for (const server of servers) server.close();
  await database?.drop();
  await services?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (sql: string): Promise<unknown> => onConnection(database.url, (client) => client.query(sql));

async function found(variables: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const findings = await examine({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'backups'),
    SECRET_KEY: KEY,
    ...variables,
  });
  return findings.map(({ id }) => id);
}

const secretFile = (
  name: string,
  content: string,
  mode = 0o600,
): { SECRET_KEY: undefined; SECRET_KEY_FILE: string } => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return { SECRET_KEY: undefined, SECRET_KEY_FILE: path };
};

describe('the doctor', () => {
  it('finds what is wrong in variables, files and servers', async () => {
    writeFileSync(join(folder, 'empty'), '');
    const foreign = await saying('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    const provocations: readonly [string, Readonly<Record<string, string | undefined>>][] = [
      ['ENVIRONMENT_INVALID', { METRICS_PORT: 'nine' }],
      ['PORT_TAKEN', { PORT: String(foreign) }],
      ['PUBLIC_URL_MISSING', { HOST: '0.0.0.0' }],
      ['PUBLIC_URL_LOCAL', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }],
      ['PUBLIC_URL_NOT_HTTPS', { PUBLIC_URL: `http://${NOBODY}` }],
      ['PUBLIC_URL_HAS_PATH', { PUBLIC_URL: `http://${NOBODY}/portal` }],
      ['PUBLIC_URL_UNREACHABLE', { PUBLIC_URL: `https://${NOBODY}` }],
      ['PUBLIC_URL_WRONG', { PUBLIC_URL: `http://127.0.0.1:${foreign}` }],
      ['TRUSTS_EVERY_PROXY', { TRUSTED_PROXIES: 'loopback, 0.0.0.0/0' }],
      ['DEMO_IN_PUBLIC', { DEMO: 'true', PUBLIC_URL: 'https://portal.invalid' }],
      ['DEMO_PASSWORD_PUBLISHED', { DEMO: 'true', HOST: '0.0.0.0' }],
      ['MAIL_FROM_LOCAL', { SMTP_URL: `smtp://${NOBODY}` }],
      ['WEB_CLIENT_MISSING', { WEB_DIST: folder }],
      ['SECRET_KEY_FILE_MISSING', { SECRET_KEY: undefined, SECRET_KEY_FILE: join(folder, 'nowhere') }],
      ['SECRET_KEY_UNREADABLE', { SECRET_KEY: undefined, SECRET_KEY_FILE: folder }],
      ['SECRET_KEY_EMPTY', secretFile('empty-key', '\n')],
      ['SECRET_KEY_SHORT', secretFile('short-key', 'short')],
      ['SECRET_KEY_OPEN', secretFile('open-key', KEY, 0o644)],
      ['SECRET_KEY_TWICE', { SECRET_KEY_FILE: join(folder, 'open-key') }],
      ['DATA_DIR_MISSING', { DATA_DIR: join(folder, 'nowhere') }],
      ['DISK_LOW', { MIN_FREE_DISK_MB: '1e9' }],
      ['BACKUP_NONE', {}],
      ['BACKUP_PASSPHRASE_EMPTY', { BACKUP_PASSPHRASE_FILE: join(folder, 'empty') }],
      ['DATABASE_UNREACHABLE', { DATABASE_URL: `postgres://${NOBODY}/portal` }],
      ['DATABASE_MISSING', { DATABASE_URL: database.url.replace(/[^/]+$/, 'no_such_database') }],
      ['REDIS_UNREACHABLE', { REDIS_URL: `redis://${NOBODY}` }],
      ['REDIS_REFUSES', { REDIS_URL: `redis://127.0.0.1:${await refusingRedis('NOAUTH Authentication required.')}` }],
      ['SMTP_UNREACHABLE', { SMTP_URL: `smtp://${NOBODY}` }],
      ['SMTP_REFUSES', { SMTP_URL: `smtp://127.0.0.1:${await saying('554 5.7.1 not you\r\n')}` }],
      ['CLAMAV_UNREACHABLE', { CLAMAV_URL: `tcp://${NOBODY}` }],
      ['CLAMAV_WRONG', { CLAMAV_URL: `tcp://127.0.0.1:${foreign}` }],
    ];
    const missed: string[] = [];
    for (const [id, variables] of provocations) {
      const ids = await found(variables);
      if (!ids.includes(id)) missed.push(`${id}: ${ids.join(', ')}`);
    }
    expect(missed).toEqual([]);
  }, 60_000);

  it('finds what is wrong in the database', async () => {
    await run(`INSERT INTO stored_file (id, name, extension, size_bytes, sha256)
      VALUES ('019b0000-0000-4000-8000-000000000001', 'a.pdf', 'pdf', 1, '\\x00')`);
    expect(await found({})).toContain('FILES_LOST');
    await run('DELETE FROM stored_file');

    await run(`INSERT INTO app_user (id, login, full_name, email)
      VALUES ('019b0000-0000-7000-8000-000000000001', 'eva', 'Eva', 'eva@example.org')`);
    await run(`INSERT INTO authenticator_app (user_id, secret)
      VALUES ('019b0000-0000-7000-8000-000000000001', decode(repeat('00', 60), 'hex'))`);
    expect(await found({})).toContain('SECRET_KEY_CHANGED');

    const last = readMigrations().at(-1)?.name;
    await run(`DELETE FROM schema_migration WHERE name = '${last}'`);
    expect(await found({})).toContain('MIGRATIONS_PENDING');
    await run(`INSERT INTO schema_migration (name, sha256) VALUES ('9999-later.sql', 'x')`);
    expect(await found({})).toContain('DATABASE_NEWER');

    const name = new URL(database.url).pathname.slice(1);
    await run(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
    expect(await found({})).toContain('DATABASE_LOSES_COMMITS');
    await run(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    expect(await found({})).toContain('DATABASE_READ_ONLY');
  }, 60_000);

  it('finds a restore that was interrupted, and a backup that cannot be read', async () => {
    writeFileSync(join(dataDir, 'restore.unfinished'), '');
    const backups = join(folder, 'damaged');
    mkdirSync(backups);
    writeFileSync(join(backups, 'portal-20260101T000000Z.backup'), 'damaged');
    const ids = await found({ BACKUP_DIR: backups });
    expect(ids).toEqual(expect.arrayContaining(['RESTORE_UNFINISHED', 'BACKUP_UNREADABLE']));
    rmSync(join(dataDir, 'restore.unfinished'));
  });
});

const healthy: Facts = {
  variables: { PUBLIC_URL: 'https://portal.example' },
  nodeVersion: '24.1.0',
  isPortFree: true,
  publicUrl: { reached: true, fault: '' },
  files: { dataDir, isDataDir: true, unwritable: [], freeMegabytes: 9_000, freeInodes: 90, isHalfRestored: false },
  database: {
    version: 150_004,
    encoding: 'UTF8',
    postgis: '3.3.2',
    isPostgisAvailable: true,
    mayCreate: true,
    mayCreateDatabases: true,
    isReadOnly: false,
    fsync: true,
    synchronousCommit: true,
    connections: 97,
    now: 0,
    isInstalled: true,
  },
  clockAhead: 0.1,
  pendingMigrations: 0,
  isSecretKeyRight: true,
  lostFiles: [],
  redis: {
    reached: true,
    fault: '',
    version: '7.0.15',
    evictionPolicy: 'noeviction',
    isPersistent: true,
    isReplica: false,
    memoryUsed: 10,
  },
  smtp: { reached: true, fault: '' },
  clamav: { reached: true, fault: '' },
  backups: {
    folder: '/backups',
    isThere: true,
    isWritable: true,
    newest: '/backups/portal-20260101T000000Z.backup',
    newestHours: 3,
    hasOurKey: true,
    isPassphraseFileEmpty: false,
  },
};
const { database: goodDatabase, redis: goodRedis, files: goodFiles, backups: goodBackups } = healthy;

describe('the diagnosis', () => {
  it('of a healthy installation is empty', () => {
    expect(diagnose(healthy)).toEqual([]);
  });

  it.each<[string, Partial<Facts>]>([
    ['NODE_TOO_OLD', { nodeVersion: '20.18.3' }],
    ['DATA_DIR_UNWRITABLE', { files: { ...goodFiles, unwritable: ['/data/uploads'] } }],
    ['INODES_LOW', { files: { ...goodFiles, freeInodes: 1 } }],
    ['POSTGRES_OLD', { database: { ...goodDatabase!, version: 120_010 } }],
    ['POSTGIS_MISSING', { database: { ...goodDatabase!, postgis: undefined, isPostgisAvailable: false } }],
    ['POSTGIS_OLD', { database: { ...goodDatabase!, postgis: '2.5.5' } }],
    ['DATABASE_ENCODING', { database: { ...goodDatabase!, encoding: 'LATIN1' } }],
    ['DATABASE_NO_CREATE', { database: { ...goodDatabase!, mayCreate: false } }],
    ['DATABASE_NO_CREATEDB', { database: { ...goodDatabase!, mayCreateDatabases: false } }],
    ['DATABASE_CONNECTIONS', { database: { ...goodDatabase!, connections: 10 } }],
    ['DATABASE_NO_FSYNC', { database: { ...goodDatabase!, fsync: false } }],
    ['DATABASE_EMBEDDED', { isEmbedded: true, database: { ...goodDatabase!, fsync: false } }],
    ['DATABASE_REFUSES', { databaseFault: { code: '28P01', message: 'password authentication failed' } }],
    ['CLOCK_OFF', { clockAhead: -75 }],
    ['REDIS_OLD', { redis: { ...goodRedis!, version: '5.0.14' } }],
    ['REDIS_EVICTS', { redis: { ...goodRedis!, evictionPolicy: 'allkeys-lru' } }],
    ['REDIS_NOT_PERSISTENT', { redis: { ...goodRedis!, isPersistent: false } }],
    ['REDIS_READ_ONLY', { redis: { ...goodRedis!, isReplica: true } }],
    ['REDIS_MEMORY_LOW', { redis: { ...goodRedis!, memoryUsed: 97 } }],
    ['BACKUP_DIR_UNWRITABLE', { backups: { ...goodBackups, isWritable: false } }],
    ['BACKUP_OLD', { backups: { ...goodBackups, newestHours: 49 } }],
    ['DRILL_FAILED', { backups: { ...goodBackups, drill: { succeeded: false, finishedAt: '2026-01-01T04:00:00Z' } } }],
    ['BACKUP_OTHER_KEY', { backups: { ...goodBackups, hasOurKey: false } }],
  ])('names %s alone', (id, facts) => {
    expect(diagnose({ ...healthy, ...facts }).map((finding) => finding.id)).toEqual([id]);
  });

  it('names each mistake once, with a sentence and a remedy', () => {
    expect(checks.length).toBeGreaterThanOrEqual(30);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
    for (const { sentence, remedy } of checks) for (const text of [sentence, remedy]) expect(text).toMatch(/\.$/);
  });
});
