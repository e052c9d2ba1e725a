import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminMessage, HubTarget } from '@portal/contracts';
import type { SessionUser } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';

/** Days after which nobody is shown a message any more. */
const SHOWN_DAYS = 7;
const KEPT_DAYS = 90;

interface StoredMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

const toContract = ({ id, sentAt, body }: StoredMessage): AdminMessage => ({
  id: Number(id),
  date: sentAt.toISOString(),
  message: body,
});

/** Messages of administrators, and who has received them. */
@Injectable()
export class HubMessagesRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping old messages', HOUR_MS, () => this.sweep());
  }

  async add(sql: Sql, body: string, { kind, value }: HubTarget, sentBy: string): Promise<AdminMessage> {
    const [row] = await sql.query<StoredMessage>(
      `INSERT INTO hub_message (sent_by, body, target_kind, target_value) VALUES ($1, $2, $3, $4)
       RETURNING id, sent_at AS "sentAt", body`,
      [sentBy, body, kind, value],
    );
    return toContract(row!);
  }

  /** An id for a notice that is not stored, which no message has or will have. */
  async nextId(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('hub_message', 'id'))::float8 AS id`,
    );
    return row!.id;
  }

  /** Messages that were meant for a user and that they have not received, the oldest first. */
  async waiting(user: Pick<SessionUser, 'id' | 'roles' | 'relations'>, module: string | null): Promise<AdminMessage[]> {
    const rows = await this.database.query<StoredMessage>(
      `SELECT m.id, m.sent_at AS "sentAt", m.body FROM hub_message m JOIN app_user u ON u.id = $1
       WHERE m.sent_at > greatest(u.created_at, now() - interval '${SHOWN_DAYS} days')
         AND (m.target_kind = 'ALL'
           OR m.target_kind = 'USER' AND m.target_value = $1::text
           OR m.target_kind = 'ROLE' AND m.target_value = ANY ($2::text[])
           OR m.target_kind = 'ORGANISATION' AND m.target_value = ANY ($3::text[])
           OR m.target_kind = 'MODULE' AND m.target_value = $4)
         AND NOT EXISTS (SELECT FROM hub_message_receipt r WHERE r.message_id = m.id AND r.user_id = $1)
       ORDER BY m.id`,
      [user.id, user.roles, user.relations.map(({ parentInfo }) => parentInfo.id), module],
    );
    return rows.map(toContract);
  }

  /** Notes that users have received messages; ids of messages that do not exist are ignored. */
  async noteReceipts(messageIds: readonly number[], userIds: readonly string[]): Promise<void> {
    await this.database.query(
      `INSERT INTO hub_message_receipt (message_id, user_id)
       SELECT m.id, u.id FROM hub_message m, app_user u
       WHERE m.id = ANY ($1::bigint[]) AND u.id = ANY ($2::uuid[]) ON CONFLICT DO NOTHING`,
      [messageIds, userIds],
    );
  }

  private async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM hub_message WHERE sent_at < now() - interval '${KEPT_DAYS} days'`);
  }
}
