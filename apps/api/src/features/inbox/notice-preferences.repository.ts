import { Injectable } from '@nestjs/common';
import { type NoticeKind, type NoticePreference, type NoticePreferenceChange, notices } from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';

interface Stored {
  readonly kind: string;
  readonly inInbox: boolean;
  readonly byMail: boolean;
}

const COLUMNS = 'kind, in_inbox AS "inInbox", by_mail AS "byMail"';

/** Where users receive which notice. What cannot be switched off is received everywhere, whatever is stored. */
@Injectable()
export class NoticePreferencesRepository {
  async list(sql: Sql, userId: string, kinds: readonly NoticeKind[]): Promise<NoticePreference[]> {
    const rows = await sql.query<Stored>(`SELECT ${COLUMNS} FROM notice_preference WHERE user_id = $1`, [userId]);
    const stored = new Map(rows.map((row) => [row.kind, row]));
    return kinds.map((kind) => {
      const { required } = notices[kind];
      const { inInbox = true, byMail = true } = stored.get(kind) ?? {};
      return { kind, required, inInbox: required || inInbox, byMail: required || byMail };
    });
  }

  async save(sql: Sql, userId: string, { kind, inInbox, byMail }: NoticePreferenceChange): Promise<void> {
    await sql.query(
      `INSERT INTO notice_preference (user_id, kind, in_inbox, by_mail) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, kind) DO UPDATE SET in_inbox = excluded.in_inbox, by_mail = excluded.by_mail`,
      [userId, kind, inInbox, byMail],
    );
  }

  /** Those of some users who have switched a notice off, by where. */
  async switchedOff(
    sql: Sql,
    kind: NoticeKind,
    userIds: readonly string[],
  ): Promise<{ readonly inbox: ReadonlySet<string>; readonly mail: ReadonlySet<string> }> {
    const rows =
      notices[kind].required || userIds.length === 0
        ? []
        : await sql.query<Stored & { userId: string }>(
            `SELECT user_id AS "userId", ${COLUMNS} FROM notice_preference
             WHERE kind = $1 AND user_id = ANY ($2::uuid[])`,
            [kind, userIds],
          );
    const without = (member: 'inInbox' | 'byMail') =>
      new Set(rows.filter((row) => !row[member]).map(({ userId }) => userId));
    return { inbox: without('inInbox'), mail: without('byMail') };
  }
}
