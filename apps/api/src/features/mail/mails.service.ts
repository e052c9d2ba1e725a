import { Inject, Injectable } from '@nestjs/common';
import type { Locale, MailRemark, MailTemplateKey, MailValues } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { oneLine } from './render-mail.js';

export interface NewMail<K extends MailTemplateKey> {
  readonly template: K;
  /** Of the reader. */
  readonly locale: Locale;
  /** One address, without a name. */
  readonly to: string;
  readonly values: MailValues<K>;
  /** What the mail is about, for whoever looks for it in the log. */
  readonly about?: { readonly type: string; readonly id: string };
  /** Not sent after this: a link in it has stopped working. */
  readonly expiresAt?: Date;
}

const TEMPLATE_OFF: MailRemark = 'TEMPLATE_OFF';

/** A mail whose template is switched off is in the log as well, given up from the start. */
const INSERT = `
  INSERT INTO mail (id, template, locale, recipient, filling, about_type, about_id, expires_at,
                    status, finished_at, last_answer)
  SELECT $1::uuid, $2::text, $3::text, $4::text, CASE WHEN off THEN NULL ELSE $5::jsonb END,
    $6::text, $7::text, $8::timestamptz,
    CASE WHEN off THEN 'CANCELLED' ELSE 'QUEUED' END, CASE WHEN off THEN now() END, CASE WHEN off THEN $9 END
  FROM (SELECT EXISTS (SELECT FROM mail_template WHERE key = $2 AND locale = $3 AND NOT enabled) AS off) AS template`;

/** Mails as the rest of the portal sees them: write one down with the change that gives reason to, and go on. */
@Injectable()
export class MailsService {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /**
   * Writes a mail down in the caller's transaction. It goes out seconds after the commit, once, and not at all when the
   * transaction is undone or its template is switched off.
   *
   * @returns id of the mail
   */
  async send<K extends MailTemplateKey>(sql: Sql, mail: NewMail<K>): Promise<string> {
    const id = uuidv7();
    await sql.query(INSERT, [
      id,
      mail.template,
      mail.locale,
      oneLine(mail.to),
      JSON.stringify(mail.values),
      mail.about?.type,
      mail.about?.id,
      mail.expiresAt,
      TEMPLATE_OFF,
    ]);
    return id;
  }

  /** Absolute address of a screen, such as `/app/main/account`, for the placeholder `link`. */
  linkTo(path: `/${string}`): string {
    return new URL(path, this.env.publicUrl ?? `http://localhost:${this.env.port}`).href;
  }
}
