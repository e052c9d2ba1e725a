import { Injectable } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

/** The follow-up of a change, written in the same statement as the change. */
export interface OutboxMessage {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
}

/** Longest pause before another try, in seconds. */
const LONGEST_PAUSE = 300;

@Injectable()
export class OutboxRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Locks the first message that is due and that no other process has. */
  async next(sql: Sql): Promise<OutboxMessage | undefined> {
    const [message] = await sql.query<OutboxMessage>(
      `SELECT id, topic, payload FROM outbox WHERE done_at IS NULL AND due_at <= now()
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    return message;
  }

  async finish(sql: Sql, id: string): Promise<void> {
    await sql.query('UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1', [id]);
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM outbox WHERE id = $1', [id]);
  }

  /** Tries a message again after a pause that doubles each time. */
  async postpone(id: string, reason: string): Promise<void> {
    await this.database.query(
      `UPDATE outbox SET attempts = least(attempts + 1, 1000), last_error = left($2, 500),
         due_at = now() + make_interval(secs => least(power(2, least(attempts, 20)), $3))
       WHERE id = $1 AND done_at IS NULL`,
      [id, reason, LONGEST_PAUSE],
    );
  }
}
