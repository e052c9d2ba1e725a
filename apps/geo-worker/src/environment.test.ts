import { parseEnvironment } from './environment.js';

const variables = { DATABASE_URL: 'postgres://u:p@db:5432/portal', REDIS_URL: 'redis://redis:6379' };

it('is read from its variables; absent or empty ones have defaults', () => {
  expect(parseEnvironment({ ...variables, CONCURRENCY: '', MEMORY_MB: '512', METRICS_PORT: '9464' })).toEqual({
    databaseUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    concurrency: undefined,
    memoryBytes: 512 * 1024 ** 2,
    metricsPort: 9464,
    logLevel: 'info',
  });
});

it.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL must be set.'],
  [{ REDIS_URL: '' }, 'REDIS_URL must be set.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be a postgres:// address.'],
  [{ REDIS_URL: 'redis' }, 'REDIS_URL must be a redis:// address.'],
  [{ CONCURRENCY: 'two' }, 'CONCURRENCY must be a whole number from 1 to 64.'],
  [{ CONCURRENCY: '0' }, 'CONCURRENCY must be a whole number from 1 to 64.'],
  [{ MEMORY_MB: '100' }, 'MEMORY_MB must be a whole number of megabytes from 256 to 1048576.'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port from 0 to 65535.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
])('a wrong variable is named in one sentence: %j', (wrong, sentence) => {
  expect(() => parseEnvironment({ ...variables, ...wrong })).toThrow(new Error(sentence));
});
