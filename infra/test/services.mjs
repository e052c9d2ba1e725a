// @ts-check

import { startEmbeddedDatabase } from '../embedded/launch.mjs';
import { installPackages, mayInstall, postgisPackage } from './debian.mjs';
import { postgresPrograms, redisProgram, startPostgres, startRedis } from './native.mjs';

export { startEmbeddedDatabase, startPostgres, startRedis };

/** @typedef {import('./services.d.mts').TestServices} TestServices */

export const nativeServicesInstalled = () => Boolean(postgresPrograms() && redisProgram());

const FAULT_TESTS_SKIPPED = 'Fault tests that stop PostgreSQL or Redis: they need both installed on this machine.';

/** @returns {Promise<TestServices | undefined>} */
async function fromEnvironment() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!DATABASE_URL) return undefined;
  const skipped = [
    ...(REDIS_URL ? [] : ['Tests on Redis: REDIS_URL is not set.']),
    ...(nativeServicesInstalled() ? [] : [FAULT_TESTS_SKIPPED]),
  ];
  return { mode: 'env', databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, skipped, stop: async () => {} };
}

/** @returns {Promise<TestServices | undefined>} */
async function inDocker() {
  const containers = await import('testcontainers').catch(() => undefined);
  const engine = await containers?.getContainerRuntimeClient().catch(() => undefined);
  if (!containers || !engine) return undefined;
  const [postgres, redis] = await Promise.all([
    new containers.GenericContainer('postgis/postgis:17-3.5')
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withExposedPorts(5432)
      .withWaitStrategy(containers.Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new containers.GenericContainer('redis:8-alpine').withExposedPorts(6379).start(),
  ]);
  return {
    mode: 'docker',
    databaseUrl: `postgres://postgres:test@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    skipped: nativeServicesInstalled() ? [] : [FAULT_TESTS_SKIPPED],
    stop: async () => void (await Promise.all([postgres.stop(), redis.stop()])),
  };
}

/** @returns {Promise<TestServices | undefined>} */
async function natively() {
  if (!nativeServicesInstalled() && mayInstall()) {
    installPackages([...(postgresPrograms() ? [] : [postgisPackage()]), ...(redisProgram() ? [] : ['redis-server'])]);
  }
  if (!nativeServicesInstalled()) return undefined;
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  return {
    mode: 'native',
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    skipped: [],
    stop: async () => void (await Promise.all([postgres.close(), redis.close()])),
  };
}

/** @returns {Promise<TestServices>} */
async function embedded() {
  const database = await startEmbeddedDatabase();
  return {
    mode: 'embedded',
    databaseUrl: database.url,
    skipped: [
      'Tests on Redis: it is not installed here.',
      'Tests that need several database sessions or a database of their own: the embedded one has one of each.',
      'Fault tests that stop PostgreSQL or Redis.',
    ],
    stop: database.close,
  };
}

const ways = { docker: inDocker, native: natively, embedded };

/**
 * A database with PostGIS and, where possible, Redis, for tests: what the environment names, else Docker, else private
 * native servers (installed first where that is possible without asking), else the embedded database.
 * `TEST_SERVICES` forces one of the ways. Prints what it skips.
 * @returns {Promise<TestServices>}
 */
export async function startTestServices() {
  const forced = process.env.TEST_SERVICES;
  if (forced && !Object.hasOwn(ways, forced)) {
    throw new Error(`TEST_SERVICES must be one of ${Object.keys(ways).join(', ')}, not "${forced}".`);
  }
  const order = forced ? [ways[/** @type {keyof typeof ways} */ (forced)]] : [fromEnvironment, ...Object.values(ways)];
  for (const way of order) {
    const services = await way();
    if (!services) continue;
    for (const sentence of services.skipped) console.log(`Skipped on ${services.mode} services: ${sentence}`);
    return services;
  }
  throw new Error(`Test services "${forced}" are not available on this machine.`);
}
