import { startTestServices } from '../../../infra/test/services.mjs';

export interface Services {
  readonly databaseUrl: string;
  /** A database of Redis that only this test file uses. */
  readonly redisUrl: string;
  stop(): Promise<void>;
}

/**
 * PostGIS and Redis: those of the test run, or some of this test's own. Undefined where there is only an embedded
 * database, on which none of these tests can run.
 *
 * @param redisDatabase number of the Redis database; the portal's tests use 0
 */
export async function testServices(redisDatabase: number): Promise<Services | undefined> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const { stop, ...services } = TEST_DATABASE_URL
    ? { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL, stop: async () => {} }
    : await startTestServices();
  if (services.redisUrl) {
    return { databaseUrl: services.databaseUrl, redisUrl: `${services.redisUrl}/${redisDatabase}`, stop };
  }
  await stop();
  return undefined;
}
