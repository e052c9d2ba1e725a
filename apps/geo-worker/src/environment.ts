import { z } from 'zod';

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const Variables = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }),
  CONCURRENCY: emptyIsAbsent(z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).optional()),
  METRICS_PORT: emptyIsAbsent(z.coerce.number({ error: 'must be a port' }).int().min(0).max(65_535).optional()),
  LOG_LEVEL: emptyIsAbsent(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info')),
});

export interface Environment {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly concurrency: number | undefined;
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
  const { DATABASE_URL, REDIS_URL, CONCURRENCY, METRICS_PORT, LOG_LEVEL } = parsed.data;
  return {
    databaseUrl: DATABASE_URL,
    redisUrl: REDIS_URL,
    concurrency: CONCURRENCY,
    metricsPort: METRICS_PORT,
    logLevel: LOG_LEVEL,
  };
}
