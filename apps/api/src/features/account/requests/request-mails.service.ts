import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { AccountRequestRow } from '../account-request-rows.js';
import { ReviewersRepository } from './reviewers.repository.js';

type MailedRequest = Pick<
  AccountRequestRow,
  'id' | 'reference' | 'kind' | 'fullName' | 'companyName' | 'email' | 'language'
>;

const about = ({ id }: MailedRequest) => ({ type: 'account_request', id });

/** Mails about a request when it arrives: to its applicant, and to the administrators who decide on it. */
@Injectable()
export class RequestMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly reviewers: ReviewersRepository,
  ) {}

  /** Asks the applicant of a registration to confirm the address. */
  async sendConfirmation(sql: Sql, request: MailedRequest, secret: string, deadline: Date): Promise<void> {
    await this.mails.send(sql, {
      template: 'REGISTRATION_CONFIRM_EMAIL',
      locale: request.language,
      to: request.email,
      values: {
        fullName: request.fullName,
        requestNumber: request.reference,
        link: this.mails.linkTo(`/app/main/account/confirm-email?token=${secret}`),
        deadline,
      },
      about: about(request),
      expiresAt: deadline,
    });
  }

  /** Acknowledges a request to its applicant and announces it to the administrators. */
  async sendReceived(sql: Sql, request: MailedRequest): Promise<void> {
    const { kind, fullName, companyName, reference, email, language } = request;
    const addressed = { locale: language, to: email, about: about(request) };
    const values = { fullName, requestNumber: reference };
    if (kind === 'REGISTRATION')
      await this.mails.send(sql, {
        ...addressed,
        template: 'REGISTRATION_RECEIVED',
        values: { ...values, companyName: companyName ?? fullName },
      });
    else
      await this.mails.send(sql, {
        ...addressed,
        template: kind === 'DELETE' ? 'DELETE_RECEIVED' : 'UPDATE_RECEIVED',
        values,
      });
    await this.sendToReviewers(sql, request);
  }

  private async sendToReviewers(sql: Sql, request: MailedRequest): Promise<void> {
    const { id, fullName, companyName, reference } = request;
    for (const { email, language } of await this.reviewers.all(sql))
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
        about: about(request),
      });
  }
}
