import { Injectable } from '@nestjs/common';
import type { Mail, MailQuery, MailStatus } from '@portal/contracts';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { uncountedAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

/** A mail as it is read. */
export interface MailRow extends Omit<Mail, 'about' | 'createdAt' | 'dueAt' | 'finishedAt'> {
  readonly aboutType: string | null;
  readonly aboutId: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly finishedAt: Date | null;
}

const CAN_RETRY = "status IN ('QUEUED', 'FAILED', 'UNCERTAIN') AND filling IS NOT NULL";
const CAN_CANCEL = "status IN ('QUEUED', 'FAILED', 'UNCERTAIN')";

const COLUMNS = `id, template, locale, recipient, about_type AS "aboutType", about_id AS "aboutId",
  draft IS NOT NULL AS "isTest", status, attempts, created_at AS "createdAt",
  CASE WHEN status = 'QUEUED' THEN due_at END AS "dueAt", finished_at AS "finishedAt", last_answer AS "lastAnswer",
  ${CAN_RETRY} AS "canRetry", ${CAN_CANCEL} AS "canCancel"`;

const CONDITION = `($1::text[] IS NULL OR status = ANY ($1)) AND ($2::text[] IS NULL OR template = ANY ($2))
  AND ($3 = '' OR strpos(lower(recipient), lower($3)) > 0 OR strpos(lower(about_id), lower($3)) > 0)`;

function mailOf({ aboutType, aboutId, createdAt, dueAt, finishedAt, ...row }: MailRow): Mail {
  return {
    ...row,
    about: aboutType && aboutId ? { type: aboutType, id: aboutId } : null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** What became of mails, for administrators. */
@Injectable()
export class MailLogRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly changes: ChangesService,
  ) {}

  /** Newest first. @param beside what the answer says beside its rows */
  page<Beside extends object>(query: MailQuery, beside: Beside) {
    return uncountedAnswer(
      this.database,
      this.listing(query),
      query,
      (rows: readonly MailRow[]) => this.mails(rows),
      beside,
    );
  }

  listing({ status, template, search }: MailQuery): Listing {
    const values = new SqlValues();
    // In the order of the condition's placeholders.
    for (const value of [status, template, search]) values.place(value);
    return { columns: COLUMNS, from: 'mail', id: 'id', keys: [], order: 'desc', conditions: [CONDITION], values };
  }

  mails(rows: readonly MailRow[]): Mail[] {
    return rows.map(mailOf);
  }

  async counts(): Promise<Record<MailStatus, number>> {
    const rows = await this.database.query<{ status: MailStatus; count: number }>(
      'SELECT status, count(*)::integer AS count FROM mail GROUP BY status',
    );
    const none = { QUEUED: 0, SENDING: 0, SENT: 0, FAILED: 0, UNCERTAIN: 0, CANCELLED: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
  }

  async find(sql: Sql, id: string): Promise<Mail | undefined> {
    const [row] = await sql.query<MailRow>(`SELECT ${COLUMNS} FROM mail WHERE id = $1`, [id]);
    return row && mailOf(row);
  }

  /** From the beginning, at once. Undefined when there is nothing to send any more, or it is being sent. */
  async retry(sql: Sql, id: string): Promise<Mail | undefined> {
    const [row] = await sql.query<MailRow>(
      `UPDATE mail SET status = 'QUEUED', attempts = 0, queued_at = now(), due_at = now(), handed_over_at = NULL,
         finished_at = NULL
       WHERE id = $1 AND ${CAN_RETRY} RETURNING ${COLUMNS}`,
      [id],
    );
    return this.changed(sql, row);
  }

  async cancel(sql: Sql, id: string): Promise<Mail | undefined> {
    const [row] = await sql.query<MailRow>(
      `UPDATE mail SET status = 'CANCELLED', finished_at = now(), filling = NULL
       WHERE id = $1 AND ${CAN_CANCEL} RETURNING ${COLUMNS}`,
      [id],
    );
    return this.changed(sql, row);
  }

  private changed(sql: Sql, row: MailRow | undefined): Mail | undefined {
    if (row) this.changes.announce(sql, 'MAILS');
    return row && mailOf(row);
  }
}
