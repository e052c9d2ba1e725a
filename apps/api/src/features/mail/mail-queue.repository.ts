import { Injectable } from '@nestjs/common';
import type { Locale, MailRemark } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Filling } from './render-mail.js';

/** A mail whose attempt is ours, as long as the lease holds. */
export interface LeasedMail {
  readonly id: string;
  readonly lease: string;
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly filling: Filling;
  readonly draft: { readonly subject: string; readonly bodyHtml: string } | null;
  readonly createdAt: Date;
}

export type Outcome = 'SENT' | 'FAILED' | 'UNCERTAIN' | 'QUEUED';

const INTERRUPTED: MailRemark = 'INTERRUPTED';
const EXPIRED: MailRemark = 'EXPIRED';

/** Seconds from the start of an attempt until others may think it dead; and again from the hand-over on. */
export const ATTEMPT_SECONDS = 300;
const ANSWER_SECONDS = 660;

const LONGEST_ANSWER = 1000;

/** Pauses of 1, 2, 4 … minutes, the last one cut so that the last attempt is a day after the mail was queued. */
const NEXT_ATTEMPT = `least(
  now() + make_interval(mins => power(2, least(attempts - 1, 20))::integer),
  queued_at + interval '24 hours')`;
const IS_LAST = "now() >= queued_at + interval '24 hours'";

/** The order in which processes share the mails to send. Nothing here lasts as long as a dialogue with a mail server. */
@Injectable()
export class MailQueueRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Takes the mail that is due longest, unless another process has it. */
  async lease(): Promise<LeasedMail | undefined> {
    const [mail] = await this.database.query<LeasedMail>(
      `UPDATE mail SET status = 'SENDING', lease = $1, leased_until = now() + make_interval(secs => $2),
         handed_over_at = NULL, attempts = attempts + 1
       WHERE id = (
         SELECT id FROM mail
         WHERE status = 'QUEUED' AND due_at <= now() AND (expires_at IS NULL OR expires_at > now())
         ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, lease, template, locale, recipient, filling, draft, created_at AS "createdAt"`,
      [uuidv7(), ATTEMPT_SECONDS],
    );
    return mail;
  }

  /** Notes that the next thing the server gets is the end of the message; false when the lease is gone. */
  async handOver({ id, lease }: LeasedMail): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE mail SET handed_over_at = now(), leased_until = now() + make_interval(secs => $3)
       WHERE id = $1 AND lease = $2 RETURNING id`,
      [id, lease, ANSWER_SECONDS],
    );
    return rows.length > 0;
  }

  /**
   * Ends an attempt. QUEUED is another attempt later, or FAILED once it has been tried for a day. Without its lease an
   * attempt changes nothing.
   *
   * @returns what became of the mail; undefined when it was somebody else's by then
   */
  async settle({ id, lease }: LeasedMail, outcome: Outcome, answer: string): Promise<Outcome | undefined> {
    const [row] = await this.database.query<{ status: Outcome }>(
      `WITH settled AS (SELECT CASE WHEN $3 = 'QUEUED' AND ${IS_LAST} THEN 'FAILED' ELSE $3 END AS status
                        FROM mail WHERE id = $1)
       UPDATE mail SET status = settled.status, lease = NULL, leased_until = NULL, last_answer = left($4, $5),
         due_at = CASE settled.status WHEN 'QUEUED' THEN ${NEXT_ATTEMPT} ELSE due_at END,
         finished_at = CASE settled.status WHEN 'QUEUED' THEN NULL ELSE now() END,
         filling = CASE settled.status WHEN 'SENT' THEN NULL ELSE filling END
       FROM settled WHERE id = $1 AND lease = $2 RETURNING mail.status`,
      [id, lease, outcome, answer, LONGEST_ANSWER],
    );
    return row?.status;
  }

  /** Attempts whose process has died: again if the server cannot have got the mail, up to a person if it may have. */
  async recover(): Promise<void> {
    await this.database.query(
      `UPDATE mail SET lease = NULL, leased_until = NULL, last_answer = $1,
         status = CASE WHEN handed_over_at IS NOT NULL THEN 'UNCERTAIN' WHEN ${IS_LAST} THEN 'FAILED' ELSE 'QUEUED' END,
         finished_at = CASE WHEN handed_over_at IS NOT NULL OR ${IS_LAST} THEN now() END,
         due_at = ${NEXT_ATTEMPT}
       WHERE status = 'SENDING' AND leased_until < now()`,
      [INTERRUPTED],
    );
  }

  /** Gives up what its reader could not use any more, and forgets what it would have told. */
  async expire(): Promise<void> {
    await this.database.query(
      `UPDATE mail SET status = 'FAILED', finished_at = now(), last_answer = coalesce(last_answer, $1), filling = NULL
       WHERE status IN ('QUEUED', 'FAILED', 'UNCERTAIN') AND expires_at <= now() AND filling IS NOT NULL`,
      [EXPIRED],
    );
  }

  /** Forgets mails that were settled so many days ago. */
  async sweep(days: number): Promise<void> {
    await this.database.query(
      `DELETE FROM mail WHERE status IN ('SENT', 'FAILED', 'CANCELLED') AND finished_at < now() - make_interval(days => $1)`,
      [days],
    );
  }
}
