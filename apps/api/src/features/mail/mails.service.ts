import { Inject, Injectable } from '@nestjs/common';
import type { Locale, MailTemplateKey, MailValues } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { oneLine } from './render-mail.js';

export interface NewMail<K extends MailTemplateKey> {
  readonly template: K;
  /** Of the reader. */
  readonly locale: Locale;
  /** One address, without a name. */
  readonly to: string;
  readonly values: MailValues<K>;
  /** What the mail is about, shown in the log. */
  readonly about?: { readonly type: string; readonly id: string };
  /** Not sent after this: a link in it has stopped working. */
  readonly expiresAt?: Date;
}

/** Mails as other features use them: queued in the transaction of the change that they are about. */
@Injectable()
export class MailsService {
  constructor(
    private readonly queue: MailQueueRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Queues a mail in the caller's transaction. It is sent seconds after the commit, once; not at all when the transaction
   * is rolled back or its template is switched off.
   *
   * @returns id of the mail
   */
  send<K extends MailTemplateKey>(sql: Sql, mail: NewMail<K>): Promise<string> {
    const { to, values, ...rest } = mail;
    return this.queue.insert(sql, { ...rest, recipient: oneLine(to), filling: values });
  }

  /** Absolute address of a screen, such as `/app/main/account`, for the placeholder `link`. */
  linkTo(path: `/${string}`): string {
    return new URL(path, this.env.publicUrl ?? `http://localhost:${this.env.port}`).href;
  }
}
