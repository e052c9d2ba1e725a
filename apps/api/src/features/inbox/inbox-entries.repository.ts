import { Injectable } from '@nestjs/common';
import { type InboxCounts, type InboxQuery, type NoticeKind, noticeKinds } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

type Parameters = Readonly<Record<string, string>>;

export interface InboxRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly parameters: Parameters;
  readonly path: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NewEntries {
  readonly kind: NoticeKind;
  readonly path: string;
  readonly entries: readonly { readonly userId: string; readonly parameters: Parameters }[];
}

const COLUMNS = 'id, kind, parameters, path, created_at AS "createdAt", read_at AS "readAt"';

/** Rows that a statement deletes at once: many more could take longer than a statement may. */
const SWEPT_AT_ONCE = 5_000;

/** Notices in the inboxes of users. Every statement on entries is limited to one user's. */
@Injectable()
export class InboxEntriesRepository {
  constructor(private readonly database: DatabaseService) {}

  async add(sql: Sql, { kind, path, entries }: NewEntries): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ userId, parameters }) => ({ id: uuidv7(), user_id: userId, parameters }));
    await sql.query(
      `INSERT INTO inbox_entry (id, user_id, kind, parameters, path)
       SELECT id, user_id, $1, parameters, $2
       FROM jsonb_to_recordset($3::jsonb) AS entry (id uuid, user_id uuid, parameters jsonb)`,
      [kind, path, JSON.stringify(rows)],
    );
  }

  /** Kinds that only another release knows are left out. */
  listing(userId: string, query: InboxQuery): Listing {
    const values = new SqlValues();
    const conditions = [`user_id = ${values.place(userId)}`, `kind = ANY (${values.place(noticeKinds)}::text[])`];
    if (query.unread) conditions.push('read_at IS NULL');
    return { columns: COLUMNS, from: 'inbox_entry', id: 'id', keys: [], order: 'desc', conditions, values };
  }

  async counts(userId: string): Promise<InboxCounts> {
    const [counts] = await this.database.query<InboxCounts>(
      `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE read_at IS NULL))::integer AS unread
       FROM inbox_entry WHERE user_id = $1 AND kind = ANY ($2::text[])`,
      [userId, noticeKinds],
    );
    return counts ?? { unread: 0, total: 0 };
  }

  /** An entry that was read already keeps the time of the first reading. */
  async mark(sql: Sql, userId: string, id: string, read: boolean): Promise<InboxRow | undefined> {
    const [row] = await sql.query<InboxRow>(
      `UPDATE inbox_entry SET read_at = CASE WHEN $3::boolean THEN coalesce(read_at, now()) END
       WHERE user_id = $1 AND id = $2 AND kind = ANY ($4::text[]) RETURNING ${COLUMNS}`,
      [userId, id, read, noticeKinds],
    );
    return row;
  }

  /** @returns how many were unread */
  async markAllRead(sql: Sql, userId: string, upTo: string): Promise<number> {
    const [marked] = await sql.query<{ count: number }>(
      `WITH marked AS (
         UPDATE inbox_entry SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND id <= $2 RETURNING id)
       SELECT count(*)::integer AS count FROM marked`,
      [userId, upTo],
    );
    return marked?.count ?? 0;
  }

  /** @returns whether there was such an entry */
  async remove(sql: Sql, userId: string, id: string): Promise<boolean> {
    const removed = await sql.query('DELETE FROM inbox_entry WHERE user_id = $1 AND id = $2 RETURNING id', [
      userId,
      id,
    ]);
    return removed.length > 0;
  }

  /** Deletes entries that were read, or stored, so many days ago. */
  async sweep(keptDays: { readonly read: number; readonly unread: number }): Promise<void> {
    await this.sweepOlder('read_at', keptDays.read);
    await this.sweepOlder('created_at', keptDays.unread);
  }

  private async sweepOlder(column: 'read_at' | 'created_at', days: number): Promise<void> {
    let swept: object[];
    do {
      swept = await this.database.query(
        `DELETE FROM inbox_entry WHERE id IN (
           SELECT id FROM inbox_entry WHERE ${column} < now() - make_interval(days => $1) LIMIT $2) RETURNING id`,
        [days, SWEPT_AT_ONCE],
      );
    } while (swept.length === SWEPT_AT_ONCE);
  }
}
