import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase } from '../features/backups/database-load.repository.js';
import { onConnection } from '../features/backups/installation.js';

/** An empty database beside that of the portal, on the same server; `drop` removes it. */
export async function createScratchDatabase(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `portal_drill_${randomBytes(6).toString('hex')}`;
  await onConnection(databaseUrl, (client) => createDatabase(client, name));
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onConnection(databaseUrl, (client) => dropDatabase(client, name)) };
}
