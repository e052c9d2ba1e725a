import { Inject, Injectable } from '@nestjs/common';
import type { Locale, MailTemplateKey, MailValues } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { Sql } from '../../kernel/database/database.js';

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

/** Mails as the rest of the portal sees them: write one down with the change that gives reason to, and go on. */
@Injectable()
export class Mails {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /**
   * Writes a mail down in the caller's transaction. It goes out seconds after the commit, once, and not at all when the
   * transaction is undone.
   *
   * @returns id of the mail
   */
  async send<K extends MailTemplateKey>(sql: Sql, mail: NewMail<K>): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO mail (id, template, locale, recipient, filling, about_type, about_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        mail.template,
        mail.locale,
        mail.to,
        JSON.stringify(mail.values),
        mail.about?.type,
        mail.about?.id,
        mail.expiresAt,
      ],
    );
    return id;
  }

  /** Absolute address of a screen, such as `/app/main/account`, for the placeholder `link`. */
  linkTo(path: `/${string}`): string {
    return new URL(path, this.env.publicUrl ?? `http://localhost:${this.env.port}`).href;
  }
}
