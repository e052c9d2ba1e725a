import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Environment } from '../../kernel/config/environment.js';
import { SecretKeyService } from '../../kernel/secrets/secret-key.service.js';

const CONNECT_MS = 10_000;

/** Where the data of a portal are, and the key of its secrets. */
export interface Installation {
  readonly databaseUrl: string;
  /** Folder of uploaded content. */
  readonly uploads: string;
  readonly dataDir: string;
  /** Identifies SECRET_KEY without revealing it. */
  readonly fingerprint: string;
  /** Keyed digest of a manifest, in hexadecimal digits: nobody without SECRET_KEY can make it. */
  sealOf(manifest: Buffer): string;
}

/** @throws EnvironmentError when the secret key cannot be read */
export function installationOf(env: Environment): Installation {
  const key = new SecretKeyService(env);
  const dataDir = resolve(env.dataDir);
  return {
    databaseUrl: env.databaseUrl,
    dataDir,
    uploads: join(dataDir, 'uploads'),
    fingerprint: key.digest('fingerprint', 'backup fingerprint').toString('hex').slice(0, 32),
    sealOf: (manifest) => key.digest(manifest.toString('utf8'), 'backup manifest').toString('hex'),
  };
}

/** Runs work on a connection of its own. */
export async function onConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'portal-backup',
  });
  // Without a listener a broken connection would end the process; with it, the next query fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
