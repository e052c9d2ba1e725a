// @ts-check

/**
 * The environment by which tests find their services. Tests read nothing else: the product's own `DATABASE_URL` and
 * `REDIS_URL` stay unset unless a test sets them.
 * @param {import('./services.d.mts').TestServices} services
 */
export const serviceVariables = (services) => ({
  DATABASE_URL: '',
  REDIS_URL: '',
  TEST_SERVICES_MODE: services.mode,
  TEST_DATABASE_URL: services.databaseUrl,
  TEST_REDIS_URL: services.redisUrl ?? '',
});
