import { z } from 'zod';

const MEGABYTE = 1024 ** 2;
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const wholeNumber = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });

const Variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
  CONCURRENCY: emptyIsAbsent(wholeNumber(1, 64, 'must be a whole number from 1 to 64').optional()),
  MEMORY_MB: emptyIsAbsent(
    wholeNumber(256, 1_048_576, 'must be a whole number of megabytes from 256 to 1048576').optional(),
  ),
  METRICS_PORT: emptyIsAbsent(wholeNumber(0, 65_535, 'must be a port from 0 to 65535').optional()),
  LOG_LEVEL: emptyIsAbsent(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info')),
});

export interface Environment {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly concurrency: number | undefined;
  /** Bytes of all threads together. */
  readonly memoryBytes: number | undefined;
  readonly metricsPort: number | undefined;
  readonly logLevel: (typeof LEVELS)[number];
}

/** @throws Error with one sentence that names the variable */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name} ${variables[name] ? issue?.message : 'must be set'}.`);
  }
  const { DATABASE_URL, REDIS_URL, CONCURRENCY, MEMORY_MB, METRICS_PORT, LOG_LEVEL } = parsed.data;
  return {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    concurrency: CONCURRENCY,
    memoryBytes: MEMORY_MB === undefined ? undefined : MEMORY_MB * MEGABYTE,
    metricsPort: METRICS_PORT,
    logLevel: LOG_LEVEL,
  };
}
