import pg from 'pg';
import { advisoryLocks } from './advisory-locks.js';

const CONNECT_MS = 10_000;

/** The database cannot be used with this release; the message is for the operator. */
export class MigrationError extends Error {}

/** Several addresses of one host fail together, with a code and no message. */
export const reasonOf = (error: unknown): string =>
  String(Reflect.get(Object(error), 'message') || Reflect.get(Object(error), 'code') || error);

/**
 * Runs work that only one process of an installation may do at a time, on its own connection. Other processes wait.
 *
 * @throws MigrationError when the database does not answer
 */
export async function exclusively<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener a broken connection would end the process with a stack trace instead of a message.
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new MigrationError(`The database does not answer: ${reasonOf(error)}.`, { cause: error });
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.installation]);
    const result = await work(client);
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.installation]);
    return result;
  } finally {
    await client.end();
  }
}
