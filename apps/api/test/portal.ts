import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DestinationStream } from 'pino';
import request from 'supertest';
import { dropDatabase } from '../../../infra/test/fresh-database.mjs';
import { DatabaseService } from '../src/kernel/database/database.service.js';
import { migrate, readMigrations } from '../src/kernel/database/migrations.js';
import { openPortal, type Portal, type PortalOptions } from '../src/portal.js';

export const DEMO_PASSWORD = 'Spectrum-demo-2026!';

/** The least that passwords may cost: tests sign in all the time. */
export const CHEAPEST_HASHING = 'm=19456,t=2,p=1';

export interface TestPortal {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secretKey: string;
  readonly database: DatabaseService;
  readonly portal: Portal;
  /** Requests to the portal, with cookies kept between them, as somebody when a token is given. */
  http(token?: string): ReturnType<typeof request.agent>;
  /** Access token of a demonstration account. */
  signIn(login: string): Promise<string>;
  close(): Promise<void>;
}

interface TestPortalOptions {
  /** Load demonstration data: on unless said. */
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly logTo?: DestinationStream;
  /** Modules besides those of the register. */
  readonly modules?: PortalOptions['modules'];
  /** Modules of the register that are not there. */
  readonly leftOut?: PortalOptions['leftOut'];
  /** Between the portal and its database: given the database's address, the one that the portal gets. */
  readonly through?: (databaseUrl: string) => Promise<string>;
}

export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
  /** One database session and one database for everybody. */
  readonly embedded: boolean;
  stop(): Promise<void>;
}

/** What the runner started, or services of this test file's own. */
export async function testServices(): Promise<Services> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SERVICES_MODE } = process.env;
  if (TEST_DATABASE_URL)
    return {
      databaseUrl: TEST_DATABASE_URL,
      redisUrl: TEST_REDIS_URL || undefined,
      embedded: TEST_SERVICES_MODE === 'embedded',
      stop: async () => undefined,
    };
  const { startTestServices } = await import('../../../infra/test/services.mjs');
  const services = await startTestServices();
  return {
    databaseUrl: services.databaseUrl,
    redisUrl: services.redisUrl,
    embedded: services.mode === 'embedded',
    stop: () => services.stop(),
  };
}

async function asAdministrator<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const named = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const digest = createHash('sha256');
for (const { sha256 } of readMigrations()) digest.update(sha256);
const TEMPLATE = `portal_template_${digest.digest('hex').slice(0, 12)}`;
/** Test files that run at the same time make a template once. */
const TEMPLATE_LOCK = 7_305_114_202;

/** Makes a database once, to be copied by each test that wants one like it. */
const makeTemplate = (databaseUrl: string, name: string, fill: (url: string) => Promise<unknown>): Promise<void> =>
  asAdministrator(databaseUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_new`);
    await client.query(`CREATE DATABASE ${name}_new`);
    await fill(named(databaseUrl, `${name}_new`));
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });

/**
 * A database with the demonstration data, which take ten seconds to write, and the files that belong to it. Of one run
 * of the tests, because any source file may decide what the data are.
 */
const DEMO = `portal_demo_${process.env.TEST_RUN}`;
const demoFiles = join(tmpdir(), DEMO);

/** What the demonstration data depend on: with any of it, a portal writes its own. */
const DECIDING = ['SECRET_KEY', 'PASSWORD_COST', 'DEMO_PASSWORD', 'DEMO_SIZE', 'ADMIN_EMAIL', 'TIME_ZONE'];

const takesDemo = ({ embedded }: Services, { demo = true, env = {} }: TestPortalOptions): boolean =>
  Boolean(process.env.TEST_RUN) && demo && !embedded && DECIDING.every((name) => env[name] === undefined);

async function writeDemo(databaseUrl: string, { redisUrl }: Services): Promise<void> {
  await migrate(databaseUrl);
  const portal = await openTestPortal({ databaseUrl, redisUrl, env: { DATA_DIR: demoFiles } });
  await portal.close();
}

/** An address of an empty database with nothing in it, not even tables. */
export async function emptyDatabase({ databaseUrl }: Services): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_empty_${randomBytes(6).toString('hex')}`;
  await asAdministrator(databaseUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: named(databaseUrl, name),
    drop: () => dropDatabase(databaseUrl, name),
  };
}

/** A migrated database of its own; on embedded services the only one there is, emptied first. */
async function ownDatabase(services: Services, withDemo: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const { databaseUrl, embedded } = services;
  if (embedded) {
    await asAdministrator(databaseUrl, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    return { url: databaseUrl, drop: async () => undefined };
  }
  const template = withDemo ? DEMO : TEMPLATE;
  await makeTemplate(databaseUrl, template, withDemo ? (url) => writeDemo(url, services) : migrate);
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(databaseUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    url: named(databaseUrl, name),
    drop: () => dropDatabase(databaseUrl, name),
  };
}

/** Of a database: files that one test leaves, such as terrain, must not decide another, but portals of one database share. */
const dataDirOf = (databaseUrl: string): string =>
  join(tmpdir(), `portal-test-${process.pid}`, new URL(databaseUrl).pathname.slice(1) || 'portal');

/** The whole API, listening on a free port, on a database that is there already. */
export async function openTestPortal({
  databaseUrl,
  redisUrl,
  demo = true,
  env = {},
  logTo,
  modules,
  leftOut,
}: TestPortalOptions & { readonly databaseUrl: string; readonly redisUrl?: string | undefined }): Promise<TestPortal> {
  const dataDir = dataDirOf(databaseUrl);
  const settings = {
    // Files that a test makes stay out of the tree.
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    SECRET_KEY: 'known to tests only, and to all of them',
    ...env,
  };
  const portal = await openPortal({
    env: {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      DEMO: String(demo),
      DEMO_PASSWORD,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      // Tests sign in far oftener than people do; those of the limits themselves set it to 1.
      RATE_LIMIT_FACTOR: '100',
      PASSWORD_COST: CHEAPEST_HASHING,
      // Nobody answers there: mails wait with what they say, for tests to read; those of sending give a server.
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...settings,
    },
    ...(logTo && { logTo }),
    ...(modules && { modules }),
    ...(leftOut && { leftOut }),
  });
  const http = (token?: string) => {
    const agent = request.agent(portal.url);
    return token ? agent.set('Authorization', `Bearer ${token}`) : agent;
  };
  return {
    url: portal.url,
    databaseUrl,
    dataDir: settings.DATA_DIR,
    secretKey: settings.SECRET_KEY,
    database: portal.app.get(DatabaseService),
    portal,
    http,
    signIn: async (login) => {
      const grant = { grant_type: 'password', username: login, password: DEMO_PASSWORD };
      const { body } = await http().post('/token').type('form').send(grant).expect(200);
      return String(body.access_token);
    },
    close: () => portal.close(),
  };
}

/** The whole API on a fresh database of its own. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const services = await testServices();
  const withDemo = takesDemo(services, options);
  const database = await ownDatabase(services, withDemo);
  const databaseUrl = (await options.through?.(database.url)) ?? database.url;
  const ownDataDir = dataDirOf(databaseUrl);
  rmSync(ownDataDir, { recursive: true, force: true });
  if (withDemo) cpSync(demoFiles, options.env?.DATA_DIR ?? ownDataDir, { recursive: true });
  const opened = await openTestPortal({
    ...options,
    databaseUrl,
    redisUrl: services.redisUrl,
    env: { ...(services.embedded && { PREPARED_STATEMENTS: 'false' }), ...options.env },
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await database.drop();
      rmSync(ownDataDir, { recursive: true, force: true });
      await services.stop();
    },
  };
}
