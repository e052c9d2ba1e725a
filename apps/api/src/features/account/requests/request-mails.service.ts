import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../kernel/database/database.service.js';
import { NoticeReadersRepository } from '../../inbox/notice-readers.repository.js';
import { NoticesService } from '../../inbox/notices.service.js';
import { MailsService } from '../../mail/mails.service.js';
import type { AccountRequestRow } from '../account-request-rows.js';

type MailedRequest = Pick<
  AccountRequestRow,
  'id' | 'reference' | 'kind' | 'userId' | 'fullName' | 'companyName' | 'email' | 'language'
>;

const about = ({ id }: MailedRequest) => ({ type: 'account_request', id });

/** Notices and mails about a request when it arrives: to its applicant, and to the administrators who decide on it. */
@Injectable()
export class RequestMailsService {
  constructor(
    private readonly mails: MailsService,
    private readonly notices: NoticesService,
    private readonly readers: NoticeReadersRepository,
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
    const { kind, userId, fullName, companyName, reference, email, language } = request;
    const values = { fullName, requestNumber: reference };
    if (kind === 'REGISTRATION')
      await this.mails.send(sql, {
        template: 'REGISTRATION_RECEIVED',
        locale: language,
        to: email,
        values: { ...values, companyName: companyName ?? fullName },
        about: about(request),
      });
    else
      await this.notices.send(sql, {
        kind: kind === 'DELETE' ? 'DELETE_RECEIVED' : 'UPDATE_RECEIVED',
        readers: [{ id: userId, fullName, email, language }],
        valuesFor: () => values,
        path: '/app/main/account',
        about: about(request),
      });
    await this.sendToReviewers(sql, request);
  }

  private async sendToReviewers(sql: Sql, request: MailedRequest): Promise<void> {
    const { id, fullName, companyName, reference } = request;
    const path = `/app/main/admin-panel/requestManagement/accountRequests?request=${id}` as const;
    await this.notices.send(sql, {
      kind: 'REGISTRATION_TO_REVIEW',
      readers: await this.readers.administrators(sql),
      valuesFor: () => ({
        fullName,
        companyName: companyName ?? fullName,
        requestNumber: reference,
        link: this.mails.linkTo(path),
      }),
      path,
      about: about(request),
    });
  }
}
