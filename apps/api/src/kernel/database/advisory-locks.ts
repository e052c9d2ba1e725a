import type { DatabaseService, Sql } from './database.service.js';

/** Every advisory lock of the portal: PostgreSQL identifies them by number, so all numbers are listed here. */
export const advisoryLocks = {
  /**
   * Migrations and reference data at start. The number must never change: processes of two releases may run at the
   * same time.
   */
  installation: 7_305_114_201,
  /** Changes of accounts, which run one after the other: one could invalidate what another has checked. */
  accountChanges: 7_305_114_215,
  entryIntoForce: 4_170_002,
  /** Geometry jobs that one user posts; taken with the user's id. */
  geometryRequests: 4_170_003,
  /** Creations of drafts; taken with the author's id and the Idempotency-Key. */
  dossierCreations: 4_170_004,
  /** Demonstration dossiers that are written after the start. */
  demoDossiers: 4_170_094,
  deadlines: 4_170_062,
  opinions: 4_170_070,
  coordination: 4_170_085,
  rights: 4_170_075,
  obligations: 4_170_118,
  dossierRegions: 4_170_101,
  statistics: 4_170_046,
  /** Changes of the reference data of catalogues, and entries of makers that are not known yet. */
  catalogueReference: 4_170_051,
  parity: 4_170_160,
  /** Submissions of frequency trials, which are compared with each other. */
  experimentTrials: 4_170_195,
  agencyRules: 4_170_205,
  meetings: 4_170_217,
  experimentStops: 4_170_196,
  agencyReminders: 4_170_206,
} as const satisfies Readonly<Record<string, number>>;

export type AdvisoryLock = keyof typeof advisoryLocks;

/**
 * Waits for a lock and holds it until the transaction ends.
 *
 * @param subject text that divides the lock, such as a user's id: work with another subject does not wait
 */
export async function takeLock(sql: Sql, lock: AdvisoryLock, subject?: string): Promise<void> {
  if (subject === undefined) await sql.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
  else await sql.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks[lock], subject]);
}

/**
 * Runs `work` in a transaction that holds the lock; does nothing while another process holds it.
 *
 * @returns whether the work was done
 */
export function inOneProcess(
  database: DatabaseService,
  lock: AdvisoryLock,
  work: (sql: Sql) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (sql) => {
    const [lease] = await sql.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
      advisoryLocks[lock],
    ]);
    if (lease?.held) await work(sql);
    return lease?.held ?? false;
  });
}
