import { Injectable } from '@nestjs/common';
import type { SsoTest } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { SsoRefused } from './sso-refused.js';

/** Longer values of a message are cut. */
const LONGEST_CLUE = 500;

/** Sign-ins that administrators begin as tests; a test has the id of its request. */
@Injectable()
export class SsoTestsRepository {
  constructor(private readonly database: DatabaseService) {}

  async add(id: string, target: string): Promise<void> {
    await this.database.query('INSERT INTO sso_test (id, target) VALUES ($1, $2)', [id, target]);
  }

  /** @returns the page to return to; undefined where a request is no test */
  async targetOf(requestId: string): Promise<string | undefined> {
    const [test] = await this.database.query<{ target: string }>('SELECT target FROM sso_test WHERE id = $1', [
      requestId,
    ]);
    return test?.target;
  }

  /** Ends a test that has not ended, unless it was refused: then it passed. */
  async end(id: string, refused?: Pick<SsoRefused, 'reason' | 'clue'>): Promise<void> {
    const { expected, received } = refused?.clue ?? {};
    await this.database.query(
      `UPDATE sso_test SET ended_at = now(), reason = $2, expected = $3, received = $4
       WHERE id = $1 AND ended_at IS NULL`,
      [id, refused?.reason, expected?.slice(0, LONGEST_CLUE), received?.slice(0, LONGEST_CLUE)],
    );
  }

  /** @param seconds within which the browser must come back */
  async read(id: string, seconds: number): Promise<SsoTest | undefined> {
    const [test] = await this.database.query<Omit<SsoTest, 'startedAt'> & { startedAt: Date }>(
      `SELECT id, started_at AS "startedAt", reason, expected, received,
         CASE WHEN reason IS NOT NULL THEN 'FAILED' WHEN ended_at IS NOT NULL THEN 'PASSED'
           WHEN started_at < now() - make_interval(secs => $2) THEN 'UNANSWERED' ELSE 'WAITING' END AS state
       FROM sso_test WHERE id = $1`,
      [id, seconds],
    );
    return test && { ...test, startedAt: test.startedAt.toISOString() };
  }
}
