import { Injectable } from '@nestjs/common';
import type { Locale } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { MailsService } from '../../mail/mails.service.js';

interface Reviewer {
  readonly email: string;
  readonly language: Locale;
}

interface WaitingRequest {
  readonly id: string;
  readonly reference: string;
  readonly fullName: string;
  readonly companyName: string | null;
}

/** Those who decide on requests about accounts. */
@Injectable()
export class ReviewersRepository {
  constructor(private readonly mails: MailsService) {}

  /** A request waits for one of them. */
  async tell(sql: Sql, { id, reference, fullName, companyName }: WaitingRequest): Promise<void> {
    const reviewers = await sql.query<Reviewer>(
      `SELECT email, language FROM app_user WHERE status = 'ACTIVE' AND 'PORTADMIN' = ANY (roles) ORDER BY id`,
    );
    for (const { email, language } of reviewers)
      await this.mails.send(sql, {
        template: 'REGISTRATION_TO_REVIEW',
        locale: language,
        to: email,
        values: {
          fullName,
          companyName: companyName ?? fullName,
          requestNumber: reference,
          link: this.mails.linkTo(`/app/main/admin-panel/requestManagement/accountRequests?request=${id}`),
        },
        about: { type: 'account_request', id },
      });
  }
}
