import { startTestServices } from '../../../infra/test/services.mjs';

export interface Services {
  readonly databaseUrl: string;
  /** A database of Redis that only this test file uses. */
  readonly redisUrl: string;
  stop(): Promise<void>;
}

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;

/** `describe`, skipped where the test run has only the embedded database, with its one session and without Redis. */
export const onServices = TEST_DATABASE_URL && !TEST_REDIS_URL ? describe.skip : describe;

/**
 * PostGIS and Redis: those of the test run, or started for this test.
 *
 * @param redisDatabase number of the Redis database; the portal's tests use 0
 */
export async function testServices(redisDatabase: number): Promise<Services> {
  const { stop, ...services } = TEST_DATABASE_URL
    ? { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL, stop: async () => {} }
    : await startTestServices();
  if (!services.redisUrl) throw new Error('These tests need PostgreSQL with PostGIS, and Redis.');
  return { databaseUrl: services.databaseUrl, redisUrl: `${services.redisUrl}/${redisDatabase}`, stop };
}
