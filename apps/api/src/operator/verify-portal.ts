import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PgPool } from 'bullmq';
import { BackupError } from '../features/backups/archive/backup-error.js';
import { insertTrialAccount, removeTrialAccount } from '../features/backups/trial-account.repository.js';
import { PasswordHashingService } from '../features/identity/passwords/password-hashing.service.js';
import { DatabaseService } from '../kernel/database/database.service.js';
import { openPortal } from '../portal.js';

const JOB_SECONDS = 60;

const square = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 46],
      [west + 2, 46],
      [west + 2, 48],
      [west, 48],
      [west, 46],
    ],
  ],
});
/** Two squares of four square degrees that overlap by half. */
const REQUEST = { geometries: [square(5), square(6)] };
const EXPECTED = [5, 46, 8, 48];

export interface VerifiedPortal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of the geometry queue, for this verification alone. */
  readonly queueConnection: PgPool;
  startWorker(options: { databaseUrl: string; queueConnection: PgPool }): Promise<{ close(): Promise<void> }>;
}

async function answerOf(response: Response, what: string): Promise<Record<string, unknown>> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw new BackupError(`${what} failed: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

async function finishedJob(url: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const posted = await fetch(`${url}/api/main/geometry/jobs/union`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Prefer: 'wait=10' },
    body: JSON.stringify(REQUEST),
  });
  let job = await answerOf(posted, 'Posting a geometry job');
  for (let second = 0; second < JOB_SECONDS && job.status !== 'done' && job.status !== 'failed'; second += 1) {
    await pause(1_000);
    job = await answerOf(await fetch(`${url}/api/main/geometry/jobs/${job.id}`, { headers }), 'Reading a geometry job');
  }
  return job;
}

function boundsOf(geometry: unknown): number[] {
  const numbers = JSON.stringify(geometry ?? '').match(/-?\d+(\.\d+)?/g) ?? [];
  const longitudes = numbers.filter((_number, at) => at % 2 === 0).map(Number);
  const latitudes = numbers.filter((_number, at) => at % 2 === 1).map(Number);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/**
 * Opens the portal on its data, without background work and only for this machine: somebody signs in, and a geometry
 * job is computed. The account for it is removed again.
 *
 * @throws BackupError when one of them fails
 */
export async function verifyPortal({ env, queueConnection, startWorker }: VerifiedPortal): Promise<void> {
  const portal = await openPortal({
    env: { ...env, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', REDIS_URL: '', METRICS_PORT: '', WEB_DIST: '' },
    queueConnection,
    isTrial: true,
  });
  const database = portal.app.get(DatabaseService);
  const worker = await startWorker({ databaseUrl: env.DATABASE_URL ?? '', queueConnection });
  try {
    const password = randomBytes(24).toString('base64url');
    const account = await insertTrialAccount(database, await portal.app.get(PasswordHashingService).hash(password));
    try {
      const grant = new URLSearchParams({ grant_type: 'password', username: account.login, password });
      const token = await answerOf(await fetch(`${portal.url}/token`, { method: 'POST', body: grant }), 'Signing in');
      const headers = { Authorization: `Bearer ${token.access_token}` };
      const own = await fetch(`${portal.url}/api/main/auth/getCurrentUserSettings`, { headers });
      await answerOf(own, 'Reading the settings of the account');
      const job = await finishedJob(portal.url, headers);
      const bounds = boundsOf(
        (job.result as { geometry?: { coordinates?: unknown } } | undefined)?.geometry?.coordinates,
      );
      if (job.status !== 'done' || String(bounds) !== String(EXPECTED))
        throw new BackupError(`A geometry job was not computed: ${JSON.stringify(job)}`);
    } finally {
      await removeTrialAccount(database, account);
    }
  } finally {
    await worker.close();
    await portal.close();
  }
}
