import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { appliedMigrations, storedFileIds } from '../../features/backups/database-dump.repository.js';
import { installationOf, onConnection } from '../../features/backups/installation.js';
import { type Environment, parseEnvironment } from '../../kernel/config/environment.js';
import { pendingMigrations } from '../../kernel/database/migrations.js';
import { APP_SECRET, SecretKeyService } from '../../kernel/secrets/secret-key.service.js';
import { readBackupFacts } from './backup-facts.js';
import type { Check, Finding } from './check.js';
import { dataChecks } from './data-checks.js';
import { readDatabaseFacts, sealedSecret } from './doctor.repository.js';
import { environmentChecks } from './environment-checks.js';
import type { Facts } from './facts.js';
import { readFileFacts } from './file-facts.js';
import { serviceChecks } from './service-checks.js';
import { askClamav, askPortal, askRedis, askSmtp } from './service-facts.js';

export const checks: readonly Check[] = [...environmentChecks, ...dataChecks, ...serviceChecks];

type Variables = Facts['variables'];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const probe = createServer().on('error', () => settle(false));
    probe.listen(port, () => probe.close(() => settle(true)));
  });

async function networkFacts({ PORT, PUBLIC_URL }: Variables): Promise<Partial<Facts>> {
  const port = Number(PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return {};
  const [isFree, publicUrl] = await Promise.all([
    isPortFree(port),
    PUBLIC_URL && URL.canParse(PUBLIC_URL) ? askPortal(PUBLIC_URL) : undefined,
  ]);
  const own = isFree ? undefined : await askPortal(`http://127.0.0.1:${port}`);
  return { isPortFree: isFree, isPortOurs: own?.fault === '', ...(publicUrl && { publicUrl }) };
}

async function schemaFacts(client: pg.Client): Promise<Partial<Facts>> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return {};
  try {
    return { pendingMigrations: pendingMigrations(applied).length };
  } catch (error) {
    return { schemaFault: messageOf(error) };
  }
}

async function secretFacts(client: pg.Client, key: SecretKeyService | undefined): Promise<Partial<Facts>> {
  const sealed = key && (await sealedSecret(client));
  if (!sealed) return {};
  try {
    key.open(sealed.secret, APP_SECRET, sealed.userId);
    return { isSecretKeyRight: true };
  } catch {
    return { isSecretKeyRight: false };
  }
}

function databaseFacts(url: string, uploads: string, key: SecretKeyService | undefined): Promise<Partial<Facts>> {
  const work = async (client: pg.Client): Promise<Partial<Facts>> => {
    const database = await readDatabaseFacts(client);
    const clockAhead = (Date.now() - database.now) / 1000;
    if (!database.isInstalled) return { database, clockAhead };
    const ids = await storedFileIds(client);
    const lostFiles = ids.filter((id) => !existsSync(join(uploads, id)));
    return {
      database,
      clockAhead,
      lostFiles,
      ...(await schemaFacts(client)),
      ...(await secretFacts(client, key)),
    };
  };
  return onConnection(url, work).catch((error: unknown) => ({
    databaseFault: { code: String(Reflect.get(Object(error), 'code') ?? ''), message: messageOf(error) },
  }));
}

/** The key, unless it cannot be read; never makes one. */
function secretKeyOf(env: Environment | undefined): SecretKeyService | undefined {
  const isThere = env && (env.secretKey || env.secretKeyFile || existsSync(join(env.dataDir, 'secret.key')));
  if (!isThere) return undefined;
  try {
    return new SecretKeyService(env);
  } catch {
    return undefined;
  }
}

async function gather(variables: Variables): Promise<Facts> {
  const { DATABASE_URL, REDIS_URL, SMTP_URL, CLAMAV_URL, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = variables;
  const dataDir = resolve(variables.DATA_DIR || '.data');
  let env: Environment | undefined;
  let environmentFault: string | undefined;
  try {
    env = parseEnvironment(variables);
  } catch (error) {
    environmentFault = messageOf(error);
  }
  const key = secretKeyOf(env);
  const ownKey = join(dataDir, 'secret.key');
  const secretPath = variables.SECRET_KEY
    ? undefined
    : variables.SECRET_KEY_FILE || (existsSync(ownKey) ? ownKey : undefined);
  const ifUrl = <T>(url: string | undefined, ask: (url: string) => Promise<T>): Promise<T> | undefined =>
    url && URL.canParse(url) ? ask(url) : undefined;
  const [network, database, redis, smtp, clamav, backups] = await Promise.all([
    networkFacts(variables),
    ifUrl(DATABASE_URL, (url) => databaseFacts(url, join(dataDir, 'uploads'), key)),
    ifUrl(REDIS_URL, askRedis),
    ifUrl(SMTP_URL, askSmtp),
    ifUrl(CLAMAV_URL, askClamav),
    readBackupFacts(
      resolve(variables.BACKUP_DIR || 'backups'),
      { text: BACKUP_PASSPHRASE, file: BACKUP_PASSPHRASE_FILE },
      env && key && installationOf(env).fingerprint,
    ),
  ]);
  return {
    variables,
    nodeVersion: process.versions.node,
    environmentFault,
    files: readFileFacts(dataDir, secretPath, variables.WEB_DIST),
    ...network,
    ...database,
    ...(redis && { redis }),
    ...(smtp && { smtp }),
    ...(clamav && { clamav }),
    backups,
  };
}

/** The mistakes that these facts show. */
export const diagnose = (facts: Facts): Finding[] =>
  checks.flatMap(({ id, level, sentence, remedy, found }) => {
    const detail = found(facts);
    if (!detail) return [];
    return [{ id, level, sentence, remedy, ...(typeof detail === 'string' && { detail }) }];
  });

/** Looks at an installation as its environment describes it, and changes nothing. */
export const examine = async (variables: Variables, isEmbedded = false): Promise<Finding[]> =>
  diagnose({ ...(await gather(variables)), isEmbedded });
