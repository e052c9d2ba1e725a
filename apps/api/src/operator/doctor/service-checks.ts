import type { Check } from './check.js';
import type { Facts } from './facts.js';

const OLDEST_POSTGRES = 130_000;
const OLDEST_POSTGIS = [3, 1] as const;
/** An API process has ten for requests, one that listens for jobs and four of the queue; a worker has a few. */
const CONNECTIONS_WANTED = 20;
const SECONDS_APART = 10;
const OLDEST_REDIS = [6, 2] as const;
const MEMORY_WARNING = 90;

/** SQLSTATEs of a refused password, and of a database that does not exist. */
const REFUSED = /^28/;
const NO_DATABASE = '3D000';

function isOlder(version: string, [major, minor]: readonly [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return ownMajor < major || (ownMajor === major && ownMinor < minor);
}

const databaseFault = ({ databaseFault: fault }: Facts, isSo: (code: string) => boolean) =>
  fault && isSo(fault.code) && fault.message;

/** Mistakes in the servers that the portal uses. */
export const serviceChecks: readonly Check[] = [
  {
    id: 'DATABASE_UNREACHABLE',
    level: 'error',
    found: (facts) => databaseFault(facts, (code) => !REFUSED.test(code) && code !== NO_DATABASE),
    sentence: 'The database does not answer.',
    remedy: 'Start PostgreSQL; check host and port of DATABASE_URL, and firewalls between.',
  },
  {
    id: 'DATABASE_REFUSES',
    level: 'error',
    found: (facts) => databaseFault(facts, (code) => REFUSED.test(code)),
    sentence: 'The database refuses user or password of DATABASE_URL.',
    remedy:
      'Correct them. After a change of the password secret, the role has the former one: "ALTER ROLE … PASSWORD".',
  },
  {
    id: 'DATABASE_MISSING',
    level: 'error',
    found: (facts) => databaseFault(facts, (code) => code === NO_DATABASE),
    sentence: 'The server has no database of the name in DATABASE_URL.',
    remedy: 'Create it ("createdb"), or correct the name.',
  },
  {
    id: 'POSTGRES_OLD',
    level: 'error',
    found: ({ database }) => database && database.version < OLDEST_POSTGRES && String(database.version),
    sentence: 'This version of PostgreSQL is too old.',
    remedy: 'Upgrade the server to PostgreSQL 13 or later.',
  },
  {
    id: 'POSTGIS_MISSING',
    level: 'error',
    found: ({ database }) => database && !database.postgis && !database.isPostgisAvailable,
    sentence: 'The server has no PostGIS.',
    remedy: 'Install the PostGIS package of this PostgreSQL version, such as postgresql-15-postgis-3.',
  },
  {
    id: 'POSTGIS_OLD',
    level: 'error',
    found: ({ database }) => database?.postgis && isOlder(database.postgis, OLDEST_POSTGIS) && database.postgis,
    sentence: 'This version of PostGIS is too old.',
    remedy: 'Install PostGIS 3.1 or later and run "ALTER EXTENSION postgis UPDATE".',
  },
  {
    id: 'DATABASE_ENCODING',
    level: 'error',
    found: ({ database }) => database && database.encoding !== 'UTF8' && database.encoding,
    sentence: 'The database does not store all characters.',
    remedy: 'Create the database with ENCODING UTF8, and restore a backup into it.',
  },
  {
    id: 'DATABASE_READ_ONLY',
    level: 'error',
    found: ({ database }) => database?.isReadOnly,
    sentence: 'The database is a replica or read-only.',
    remedy: 'Let DATABASE_URL name the primary server.',
  },
  {
    id: 'DATABASE_NO_CREATE',
    level: 'error',
    found: ({ database }) => database && !database.mayCreate,
    sentence: 'The role of DATABASE_URL may not create tables: migrations fail.',
    remedy: 'Make it the owner of the database, or GRANT CREATE ON SCHEMA public to it.',
  },
  {
    id: 'DATABASE_NO_CREATEDB',
    level: 'warning',
    found: ({ database }) => database && !database.mayCreateDatabases,
    sentence: 'The role of DATABASE_URL may not create databases: "portal drill" cannot restore into one.',
    remedy: 'Run "ALTER ROLE … CREATEDB", or drill with a DATABASE_URL of another role.',
  },
  {
    id: 'DATABASE_CONNECTIONS',
    level: 'warning',
    found: ({ database }) =>
      database && database.connections < CONNECTIONS_WANTED && `${database.connections} connections`,
    sentence: 'The server accepts fewer connections than one API process and one worker use.',
    remedy: 'Raise max_connections of the server.',
  },
  {
    id: 'DATABASE_NO_FSYNC',
    level: 'error',
    found: ({ database, isEmbedded }) => database && !database.fsync && !isEmbedded,
    sentence: 'fsync is off: a power cut can destroy the database.',
    remedy: 'Set fsync = on in the configuration of the server.',
  },
  {
    id: 'DATABASE_EMBEDDED',
    level: 'warning',
    found: ({ isEmbedded }) => isEmbedded,
    sentence: 'The embedded database is for trying the portal out: a power cut can destroy it.',
    remedy: 'Set DATABASE_URL to a PostgreSQL with PostGIS, and restore a backup into it.',
  },
  {
    id: 'DATABASE_LOSES_COMMITS',
    level: 'warning',
    found: ({ database }) => database && !database.synchronousCommit,
    sentence: 'synchronous_commit is off: a power cut can lose what people were told is saved.',
    remedy: 'Set synchronous_commit = on in the configuration of the server.',
  },
  {
    id: 'CLOCK_OFF',
    level: 'error',
    found: ({ clockAhead = 0 }) => Math.abs(clockAhead) > SECONDS_APART && `${Math.round(clockAhead)} s ahead`,
    sentence: 'The clocks of this machine and of the database differ.',
    remedy: 'Run a time service (chrony, systemd-timesyncd) on both.',
  },
  {
    id: 'DATABASE_NEWER',
    level: 'error',
    found: ({ schemaFault }) => schemaFault,
    sentence: 'The database does not belong to this release: it is newer, or a migration was changed.',
    remedy: 'Start the release that the database belongs to, or restore the backup that was made before the upgrade.',
  },
  {
    id: 'MIGRATIONS_PENDING',
    level: 'warning',
    found: ({ pendingMigrations = 0 }) => pendingMigrations > 0 && `${pendingMigrations} migrations`,
    sentence: 'The database is older than this release.',
    remedy: 'Run "portal backup" and "portal migrate", or start the API, which migrates first.',
  },
  {
    id: 'REDIS_UNREACHABLE',
    level: 'error',
    found: ({ redis }) => redis && !redis.reached && redis.fault,
    sentence: 'Redis does not answer.',
    remedy: 'Start Redis; check REDIS_URL. Requests go on meanwhile, geometry waits.',
  },
  {
    id: 'REDIS_REFUSES',
    level: 'error',
    found: ({ redis }) => redis?.reached && redis.fault,
    sentence: 'Redis refuses the password of REDIS_URL.',
    remedy: 'Correct user and password in REDIS_URL.',
  },
  {
    id: 'REDIS_OLD',
    level: 'error',
    found: ({ redis }) => redis?.version && isOlder(redis.version, OLDEST_REDIS) && redis.version,
    sentence: 'This version of Redis is too old for the queue.',
    remedy: 'Install Redis 6.2 or later.',
  },
  {
    id: 'REDIS_EVICTS',
    level: 'error',
    found: ({ redis }) => redis?.evictionPolicy && redis.evictionPolicy !== 'noeviction' && redis.evictionPolicy,
    sentence: 'Redis removes entries of the queue when its memory is full.',
    remedy: 'Set maxmemory-policy noeviction.',
  },
  {
    id: 'REDIS_NOT_PERSISTENT',
    level: 'warning',
    found: ({ redis }) => redis?.isPersistent === false,
    sentence: 'Redis forgets the queue when it restarts; jobs are found again in the database, later.',
    remedy: 'Set appendonly yes and appendfsync everysec.',
  },
  {
    id: 'REDIS_READ_ONLY',
    level: 'error',
    found: ({ redis }) => redis?.isReplica,
    sentence: 'REDIS_URL names a replica, which cannot be written to.',
    remedy: 'Let REDIS_URL name the primary server.',
  },
  {
    id: 'REDIS_MEMORY_LOW',
    level: 'warning',
    found: ({ redis }) =>
      (redis?.memoryUsed ?? 0) > MEMORY_WARNING && `${Math.round(redis?.memoryUsed ?? 0)} % of maxmemory`,
    sentence: 'The memory of Redis is nearly used up.',
    remedy: 'Raise maxmemory; see whether a geo worker is running.',
  },
  {
    id: 'SMTP_UNREACHABLE',
    level: 'error',
    found: ({ smtp }) => smtp && !smtp.reached && smtp.fault,
    sentence: 'The mail server does not answer.',
    remedy: 'Check host and port of SMTP_URL, its certificate, and firewalls. Mails wait meanwhile.',
  },
  {
    id: 'SMTP_REFUSES',
    level: 'error',
    found: ({ smtp }) => smtp?.reached && smtp.fault,
    sentence: 'The mail server refuses the portal.',
    remedy: 'Check user and password of SMTP_URL, and that the server relays mails of this machine.',
  },
  {
    id: 'CLAMAV_UNREACHABLE',
    level: 'error',
    found: ({ clamav }) => clamav && !clamav.reached && clamav.fault,
    sentence: 'The virus scanner does not answer: nobody can upload files.',
    remedy: 'Start clamd (its first start loads signatures for minutes); check CLAMAV_URL.',
  },
  {
    id: 'CLAMAV_WRONG',
    level: 'error',
    found: ({ clamav }) => clamav?.reached && clamav.fault,
    sentence: 'What answers at CLAMAV_URL is not a virus scanner.',
    remedy: 'Let CLAMAV_URL name the TCP socket of clamd, port 3310 by default.',
  },
];
