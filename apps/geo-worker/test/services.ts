import { startTestServices, type TestServices } from '../../../infra/test/services.mjs';

/** PostGIS and Redis: those of the test run, or some of this test's own. */
export async function testServices(): Promise<Pick<TestServices, 'databaseUrl' | 'redisUrl' | 'mode' | 'stop'>> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SERVICES_MODE } = process.env;
  if (!TEST_DATABASE_URL) return startTestServices();
  const mode = TEST_SERVICES_MODE as TestServices['mode'] | undefined;
  return {
    mode: mode ?? 'env',
    databaseUrl: TEST_DATABASE_URL,
    redisUrl: TEST_REDIS_URL || undefined,
    stop: async () => {},
  };
}
