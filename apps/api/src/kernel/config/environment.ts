import { resolve } from 'node:path';
import { EmailAddress, EXPORT_AT_ONCE } from '@portal/contracts';
import type { PgPool } from 'bullmq';
import { z } from 'zod';

const MEGABYTE = 1024 ** 2;
/** After the backups, which people make at night; an hour that every time zone has each night. */
const DRILL_HOUR = 4;

const Port = z.coerce.number().int().min(0).max(65535);
/** Names separated by commas. */
const Hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
const Switch = z.enum(['true', 'false', '']).transform((text) => text === 'true');

const emptyIsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A name of the IANA time zone database, such as `Europe/Paris`. */
const TimeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'not the name of a time zone');

/** `address`, or `Name <address>`. */
const Mailbox = z
  .string()
  .max(320)
  .regex(/^(?:[^<>\p{Cc}]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/u, 'not an address')
  .transform((text): MailFrom => {
    const [, name = '', address = text] = text.match(/^(.*)<(.+)>$/) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  });

export interface MailFrom {
  /** Empty: not shown. */
  readonly name: string;
  readonly address: string;
}

/** Cost parameters of argon2id for passwords. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Iterations. */
  readonly timeCost: number;
  /** Parallelism. */
  readonly parallelism: number;
}

/** From the minimum of OWASP's password storage cheat sheet for argon2id to more than a sign-in can wait for. */
const costBounds = { m: [19_456, 1_048_576], t: [2, 20], p: [1, 16] } as const;

/** In the notation of digests: `m=65536,t=3,p=1`. */
const PasswordCost = z
  .string()
  .regex(/^m=\d{1,7},t=\d{1,2},p=\d{1,2}$/, 'not of the form m=65536,t=3,p=1')
  .transform((text, context): PasswordCost => {
    const [m = 0, t = 0, p = 0] = text.split(/\D+/).filter(Boolean).map(Number);
    for (const [name, given] of Object.entries({ m, t, p })) {
      const [least, most] = costBounds[name as keyof typeof costBounds];
      if (given < least || given > most) context.addIssue(`${name} must be from ${least} to ${most}`);
    }
    return { memoryCost: m, timeCost: t, parallelism: p };
  });

const defaultSender = (publicUrl: string | undefined): MailFrom => ({
  name: '',
  address: `no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`,
});

const Variables = z.object({
  PORT: Port.default(8080),
  /** Address to listen on; a container sets 0.0.0.0. */
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Longest wait for a database connection before a request is answered 503, in milliseconds. */
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(1_800),
  /** Off where connections share a server session: the embedded database, and poolers without prepared statements. */
  PREPARED_STATEMENTS: z
    .enum(['true', 'false', ''])
    .default('true')
    .transform((text) => text !== 'false'),
  REDIS_URL: emptyIsAbsent(z.url({ protocol: /^rediss?$/ })),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Folder of backups. */
  BACKUP_DIR: emptyIsAbsent(z.string()),
  /** Whether a backup is made before a database that has a schema is migrated. */
  BACKUP_BEFORE_MIGRATION: z
    .enum(['true', 'false', ''])
    .default('true')
    .transform((text) => text !== 'false'),
  /** Hour of TIME_ZONE at which the newest backup is restored for trial each night; `never`. */
  DRILL_HOUR: emptyIsAbsent(z.literal('never').or(z.coerce.number().int().min(0).max(23))),
  /** Path of the program `portal`, which does the nightly drill; there is none without it. */
  PORTAL_PROGRAM: emptyIsAbsent(z.string()),
  /** Megabytes on the disk of DATA_DIR below which the portal is not ready. */
  MIN_FREE_DISK_MB: z.coerce.number().min(0).max(1e9).default(64),
  /** Public address; determines cookie names and flags, and the origin that may sign in. */
  PUBLIC_URL: emptyIsAbsent(z.url({ protocol: /^https?$/ })),
  /** Hosts that a custom sign-on portal may have, separated by commas; none unless named. */
  SSO_HOSTS: Hosts,
  /** Hosts inside, with their port unless it is the usual one, that base maps may be asked of; none unless named. */
  MAP_HOSTS: Hosts,
  DEMO: Switch.default(false),
  /** `large`: many dossiers more, written once the portal is open. */
  DEMO_SIZE: z.preprocess((text) => text || undefined, z.enum(['small', 'large']).default('small')),
  DEMO_PASSWORD: z.string().min(12).default('Spectrum-demo-2026!'),
  /** Cost of password hashing; a change applies to each user at the next sign-in. */
  PASSWORD_COST: z.preprocess((text) => text || undefined, z.string().default('m=65536,t=3,p=1').pipe(PasswordCost)),
  METRICS_PORT: emptyIsAbsent(Port),
  /** Seconds between two searches for geometry jobs that the queue lost. */
  JOB_RECONCILE_SECONDS: z.coerce.number().min(0.1).max(3600).default(10),
  /** Multiplies all rate limits, for measurements and tests. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  /** Mail server, such as `smtps://user:password@mail.example`; mails become files when absent. */
  SMTP_URL: emptyIsAbsent(z.url({ protocol: /^smtps?$/ })),
  /** Sender of all mails: an address, or `Name <address>`. */
  MAIL_FROM: emptyIsAbsent(Mailbox),
  /** Where the link for the first administrator is sent, besides the log. */
  ADMIN_EMAIL: emptyIsAbsent(EmailAddress),
  /** Time zone of deadlines in mails. */
  TIME_ZONE: emptyIsAbsent(TimeZone),
  /** Months that audit events are stored. */
  AUDIT_MONTHS: emptyIsAbsent(z.coerce.number().int().min(1).max(1_200)),
  /** Key for secrets in the database; without it, a file in DATA_DIR that the first start makes. */
  SECRET_KEY: emptyIsAbsent(z.string().min(32)),
  /** File with that key. */
  SECRET_KEY_FILE: emptyIsAbsent(z.string()),
  /** Virus scanner, such as `tcp://clamav:3310`; files are not scanned when absent. */
  CLAMAV_URL: emptyIsAbsent(z.url({ protocol: /^tcp$/ })),
  /** Largest list that is exported while the user waits; longer ones are written in the background. */
  EXPORT_ROWS_AT_ONCE: z.coerce.number().int().min(1).max(20_000).default(EXPORT_AT_ONCE),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Folder of the built web client, served at /app/ when set. */
  WEB_DIST: emptyIsAbsent(z.string()),
  /** Peers whose X-Forwarded-For is trusted: addresses, subnets, or Express's names for them. */
  TRUSTED_PROXIES: z.string().default('loopback'),
});

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly databaseConnectMs: number;
  readonly preparedStatements: boolean;
  readonly redisUrl: string | undefined;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly backupBeforeMigration: boolean;
  /** Undefined: no drills. */
  readonly drillHour: number | undefined;
  readonly portalProgram: string | undefined;
  readonly minFreeDiskBytes: number;
  readonly publicUrl: string | undefined;
  /** Cookies carry `Secure` and the prefix that goes with it. */
  readonly secure: boolean;
  readonly ssoHosts: readonly string[];
  readonly mapHosts: readonly string[];
  readonly demo: boolean;
  readonly demoSize: 'small' | 'large';
  readonly demoPassword: string;
  readonly passwordCost: PasswordCost;
  readonly metricsPort: number | undefined;
  readonly jobReconcileSeconds: number;
  readonly rateLimitFactor: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
  readonly adminEmail: string | undefined;
  readonly timeZone: string;
  readonly auditMonths: number;
  readonly secretKey: string | undefined;
  readonly secretKeyFile: string | undefined;
  readonly clamavUrl: string | undefined;
  readonly exportRowsAtOnce: number;
  readonly logLevel: string;
  readonly webDist: string | undefined;
  readonly trustedProxies: string;
}

/** Nest token of the {@link Environment}. */
export const ENVIRONMENT = 'ENVIRONMENT';

/** Nest token of the {@link QueueConnection}. */
export const QUEUE_CONNECTION = 'QUEUE_CONNECTION';
/** Object with the interface of a pool for the queue's PostgreSQL backend; undefined where the queue opens its own. */
export type QueueConnection = PgPool | undefined;

/** A variable that is missing or wrong; the message is one sentence that names it. */
export class EnvironmentError extends Error {}

/** @throws EnvironmentError */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const given = variables[name];
    throw new EnvironmentError(
      given === undefined ? `${name} must be set.` : `${name} is not valid: ${issue?.message ?? 'refused'}.`,
    );
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseConnectMs: env.DATABASE_CONNECT_MS,
    preparedStatements: env.PREPARED_STATEMENTS,
    redisUrl: env.REDIS_URL,
    dataDir: env.DATA_DIR,
    backupDir: resolve(env.BACKUP_DIR ?? 'backups'),
    backupBeforeMigration: env.BACKUP_BEFORE_MIGRATION,
    drillHour: env.DRILL_HOUR === 'never' ? undefined : (env.DRILL_HOUR ?? DRILL_HOUR),
    portalProgram: env.PORTAL_PROGRAM,
    minFreeDiskBytes: env.MIN_FREE_DISK_MB * MEGABYTE,
    publicUrl: env.PUBLIC_URL,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    ssoHosts: env.SSO_HOSTS,
    mapHosts: env.MAP_HOSTS,
    demo: env.DEMO,
    demoSize: env.DEMO_SIZE,
    demoPassword: env.DEMO_PASSWORD,
    passwordCost: env.PASSWORD_COST,
    metricsPort: env.METRICS_PORT,
    jobReconcileSeconds: env.JOB_RECONCILE_SECONDS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    adminEmail: env.ADMIN_EMAIL,
    timeZone: env.TIME_ZONE ?? 'Europe/Paris',
    auditMonths: env.AUDIT_MONTHS ?? 12,
    secretKey: env.SECRET_KEY,
    secretKeyFile: env.SECRET_KEY_FILE,
    clamavUrl: env.CLAMAV_URL,
    exportRowsAtOnce: env.EXPORT_ROWS_AT_ONCE,
    logLevel: env.LOG_LEVEL,
    webDist: env.WEB_DIST,
    trustedProxies: env.TRUSTED_PROXIES,
  };
}
