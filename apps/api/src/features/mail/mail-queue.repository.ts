import { Injectable } from '@nestjs/common';
import type { Locale, MailRemark } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { type Claim, LeasedQueueRepository } from '../../kernel/leased-work/leased-queue.repository.js';
import type { Filling } from './render-mail.js';

/** A mail to send. */
export interface QueuedMail {
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly filling: Filling;
  readonly draft: { readonly subject: string; readonly bodyHtml: string } | null;
  readonly createdAt: Date;
}

/** A mail that is put into the queue. */
export interface NewQueuedMail {
  readonly template: string;
  readonly locale: Locale;
  readonly recipient: string;
  readonly filling: Readonly<Record<string, unknown>>;
  readonly about?: { readonly type: string; readonly id: string };
  readonly expiresAt?: Date;
}

/** A wording to be tried out by mail. */
export interface TestMail extends Pick<QueuedMail, 'template' | 'locale' | 'filling'> {
  readonly draft: NonNullable<QueuedMail['draft']>;
  /** User to whose address it goes. */
  readonly userId: string;
}

export type ClaimedMail = QueuedMail & Claim;

export type Outcome = 'SENT' | 'FAILED' | 'UNCERTAIN' | 'QUEUED';

const INTERRUPTED: MailRemark = 'INTERRUPTED';
const EXPIRED: MailRemark = 'EXPIRED';
const TEMPLATE_OFF: MailRemark = 'TEMPLATE_OFF';

/** A mail whose template is switched off is in the log as well, cancelled from the start. */
const INSERT = `
  INSERT INTO mail (id, template, locale, recipient, filling, about_type, about_id, expires_at,
                    status, finished_at, last_answer)
  SELECT $1::uuid, $2::text, $3::text, $4::text, CASE WHEN off THEN NULL ELSE $5::jsonb END,
    $6::text, $7::text, $8::timestamptz,
    CASE WHEN off THEN 'CANCELLED' ELSE 'QUEUED' END, CASE WHEN off THEN now() END, CASE WHEN off THEN $9 END
  FROM (SELECT EXISTS (SELECT FROM mail_template WHERE key = $2 AND locale = $3 AND NOT enabled) AS off) AS template`;

/** Seconds from the start of an attempt until others may think that its process died; and again from the hand-over. */
export const ATTEMPT_SECONDS = 300;
const ANSWER_SECONDS = 660;

const LONGEST_ANSWER = 1000;

/** Mails to be sent. Nothing here lasts as long as a dialogue with a mail server. */
@Injectable()
export class MailQueueRepository extends LeasedQueueRepository<QueuedMail> {
  constructor(
    database: DatabaseService,
    private readonly changes: ChangesService,
  ) {
    super(database, {
      table: 'mail',
      columns: 'template, locale, recipient, filling, draft, created_at AS "createdAt"',
      states: { running: 'SENDING' },
      leaseSeconds: ATTEMPT_SECONDS,
      claimable: 'expires_at IS NULL OR expires_at > now()',
      onAttempt: { values: { handed_over_at: null } },
      // Pauses of 1, 2, 4 … minutes, the last one cut so that the last attempt is a day after the mail was queued.
      nextAttempt: `least(now() + make_interval(mins => power(2, least(attempts - 1, 20))::integer),
        queued_at + interval '24 hours')`,
      isLastAttempt: "now() >= queued_at + interval '24 hours'",
    });
  }

  /** @returns id of the mail */
  async insert(sql: Sql, mail: NewQueuedMail): Promise<string> {
    const { template, locale, recipient, filling, about, expiresAt } = mail;
    const id = uuidv7();
    const values = [id, template, locale, recipient, JSON.stringify(filling), about?.type, about?.id, expiresAt];
    await sql.query(INSERT, [...values, TEMPLATE_OFF]);
    this.changes.announce(sql, 'MAILS');
    return id;
  }

  /** @returns id and address of the mail; undefined when there is no such user */
  async insertTest(sql: Sql, mail: TestMail): Promise<{ readonly mailId: string; readonly to: string } | undefined> {
    const { template, locale, filling, draft, userId } = mail;
    const mailId = uuidv7();
    const [inserted] = await sql.query<{ to: string }>(
      `INSERT INTO mail (id, template, locale, recipient, filling, draft)
       SELECT $1::uuid, $2, $3, email, $4, $5 FROM app_user WHERE id = $6 RETURNING recipient AS "to"`,
      [mailId, template, locale, JSON.stringify(filling), JSON.stringify(draft), userId],
    );
    this.changes.announce(sql, 'MAILS');
    return inserted && { mailId, to: inserted.to };
  }

  /** Notes that the next thing the server gets is the end of the message; false when the lease is gone. */
  async handOver(mail: Claim): Promise<boolean> {
    return Boolean(await this.renew(mail, { sql: { handed_over_at: 'now()' } }, { leaseSeconds: ANSWER_SECONDS }));
  }

  /**
   * Ends an attempt. QUEUED is another attempt later, or FAILED once it has been tried for a day. Without its lease an
   * attempt changes nothing.
   *
   * @returns the status of the mail; undefined when another attempt had it by then
   */
  async settle(mail: Claim, outcome: Outcome, answer: string): Promise<string | undefined> {
    const status = await this.end(mail, outcome, answer.slice(0, LONGEST_ANSWER));
    this.changes.announce(this.database, 'MAILS');
    return status;
  }

  private async end(mail: Claim, outcome: Outcome, last_answer: string): Promise<string | undefined> {
    if (outcome === 'QUEUED') return this.retry(mail, { values: { last_answer } });
    const values = { last_answer, ...(outcome === 'SENT' && { filling: null }) };
    return (await this.finish(mail, outcome, { values })) ? outcome : undefined;
  }

  /** Mails whose process died: tried again, or left to a person when the server may have got them. */
  override async recover(): Promise<void> {
    const uncertain = await this.database.query(
      `UPDATE mail SET status = 'UNCERTAIN', lease = NULL, leased_until = NULL, finished_at = now(), last_answer = $1
       WHERE status = 'SENDING' AND leased_until < now() AND handed_over_at IS NOT NULL RETURNING id`,
      [INTERRUPTED],
    );
    if (uncertain.length > 0) this.changes.announce(this.database, 'MAILS');
    await super.recover({ values: { last_answer: INTERRUPTED } });
    await this.expire();
  }

  /** Gives up what its reader could not use any more, and deletes what it would have said. */
  private async expire(): Promise<void> {
    const expired = await this.database.query(
      `UPDATE mail SET status = 'FAILED', finished_at = now(), last_answer = coalesce(last_answer, $1), filling = NULL
       WHERE status IN ('QUEUED', 'FAILED', 'UNCERTAIN') AND expires_at <= now() AND filling IS NOT NULL RETURNING id`,
      [EXPIRED],
    );
    if (expired.length > 0) this.changes.announce(this.database, 'MAILS');
  }

  /** Deletes mails that were settled so many days ago. */
  async sweep(days: number): Promise<void> {
    await this.database.query(
      `DELETE FROM mail WHERE status IN ('SENT', 'FAILED', 'CANCELLED') AND finished_at < now() - make_interval(days => $1)`,
      [days],
    );
  }
}
