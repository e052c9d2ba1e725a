import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase, idleDatabases } from '../features/backups/database-load.repository.js';
import { onConnection } from '../features/backups/installation.js';

const PREFIX = 'portal_drill_';
const RADIX = 36;
/** A drill is connected to its database most of the time, and does not take so long. */
const ABANDONED_MS = 12 * 60 * 60 * 1000;

/** The moment is part of the name, since PostgreSQL does not say when a database was made. */
const nameAt = (moment: number): string => `${PREFIX}${moment.toString(RADIX)}_${randomBytes(6).toString('hex')}`;

/** Drills before 1.1 gave no moment: their databases are old. */
function isAbandoned(name: string): boolean {
  const [, moment] = /^([0-9a-z]{8,9})_[0-9a-f]{12}$/.exec(name.slice(PREFIX.length)) ?? [];
  return moment === undefined || Number.parseInt(moment, RADIX) < Date.now() - ABANDONED_MS;
}

/**
 * An empty database beside that of the portal, on the same server; `drop` removes it. Those of drills that were killed
 * are removed.
 */
export async function createScratchDatabase(databaseUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = nameAt(Date.now());
  await onConnection(databaseUrl, async (client) => {
    for (const old of await idleDatabases(client, PREFIX)) if (isAbandoned(old)) await dropDatabase(client, old);
    await createDatabase(client, name);
  });
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onConnection(databaseUrl, (client) => dropDatabase(client, name)) };
}
