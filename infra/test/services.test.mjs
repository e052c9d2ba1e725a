// @ts-check
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import pg from 'pg';
import { nativeServicesInstalled, startPostgres, startRedis, startTestServices } from './services.mjs';

/**
 * @param {string} url
 * @param {string} sql
 */
async function ask(url, sql) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

const onNative = nativeServicesInstalled() ? describe : describe.skip;

onNative('a private PostgreSQL', () => {
  test('has PostGIS, is refused while it is away and keeps its data when killed', async () => {
    const postgres = await startPostgres();
    try {
      await ask(postgres.url, 'CREATE EXTENSION postgis');
      await ask(postgres.url, 'CREATE TABLE kept AS SELECT ST_Area(ST_MakeEnvelope(0, 0, 2, 3)) AS area');
      await postgres.kill();
      await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
      await postgres.start();
      expect(await ask(postgres.url, 'SELECT area FROM kept')).toEqual({ area: 6 });
      await postgres.stop();
      await expect(ask(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    } finally {
      await postgres.close();
    }
  }, 60_000);
});

onNative('a private Redis', () => {
  test('keeps its data when stopped and leaves no folder behind', async () => {
    const before = readdirSync(tmpdir());
    const server = await startRedis();
    try {
      const first = new Redis(server.url);
      await first.set('kept', 'yes');
      first.disconnect();
      await server.stop();
      await server.start();
      const second = new Redis(server.url);
      expect(await second.get('kept')).toBe('yes');
      second.disconnect();
    } finally {
      await server.close();
    }
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('portal-redis-') && !before.includes(name))).toEqual(
      [],
    );
  }, 60_000);
});

describe('test services', () => {
  test('are the ones the environment names', async () => {
    process.env.TEST_SERVICES = '';
    process.env.DATABASE_URL = 'postgres://somewhere/else';
    process.env.REDIS_URL = '';
    const services = await startTestServices();
    expect(services).toMatchObject({ mode: 'env', databaseUrl: 'postgres://somewhere/else' });
    expect(services.skipped).toHaveLength(1);
  });

  test('refuse a way that does not exist, naming the variable', async () => {
    process.env.TEST_SERVICES = 'podman';
    await expect(startTestServices()).rejects.toThrow('TEST_SERVICES must be one of docker, native, embedded');
  });

  test('can be the embedded database, which answers PostGIS and says what it skips', async () => {
    process.env.TEST_SERVICES = 'embedded';
    const services = await startTestServices();
    try {
      expect(await ask(services.databaseUrl, 'SELECT ST_IsValid(ST_MakeEnvelope(0, 0, 1, 1)) AS valid')).toEqual({
        valid: true,
      });
      expect(services.redisUrl).toBeUndefined();
      expect(services.skipped.length).toBeGreaterThan(0);
    } finally {
      await services.stop();
    }
    await expect(ask(services.databaseUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  }, 120_000);
});
