import { Injectable } from '@nestjs/common';
import type { MailValues } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import type { DecidedRequest } from '../../account/account-requests.service.js';
import { NoticesService } from '../../inbox/notices.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { InvitationsService } from '../users/invitations.service.js';

/** What people are told about decisions on their requests. */
@Injectable()
export class DecisionMailsService {
  constructor(
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly invitations: InvitationsService,
  ) {}

  async accepted(sql: Sql, decided: DecidedRequest): Promise<void> {
    const { request, userId } = decided;
    if (request.kind === 'REGISTRATION' && userId !== null) return this.welcome(sql, decided, userId);
    const values = { fullName: request.fullName, requestNumber: request.reference };
    if (request.kind === 'DELETE')
      await this.mails.send(sql, { ...addressed(decided), template: 'DELETE_DONE', values });
    else await this.notify(sql, decided, 'UPDATE_ACCEPTED', values);
  }

  async refused(sql: Sql, decided: DecidedRequest, reason: string): Promise<void> {
    const { kind, fullName, companyName, reference } = decided.request;
    const values = { fullName, requestNumber: reference, reason };
    if (kind === 'REGISTRATION')
      await this.mails.send(sql, {
        ...addressed(decided),
        template: 'REGISTRATION_REFUSED',
        values: { ...values, companyName: companyName ?? fullName },
      });
    else await this.notify(sql, decided, 'UPDATE_REFUSED', values);
  }

  private async notify<K extends 'UPDATE_ACCEPTED' | 'UPDATE_REFUSED'>(
    sql: Sql,
    { request, userId, email }: DecidedRequest,
    kind: K,
    values: MailValues<K>,
  ): Promise<void> {
    const { id, fullName, language } = request;
    await this.notices.send(sql, {
      kind,
      readers: [{ id: userId, fullName, email, language }],
      valuesFor: () => values,
      path: '/app/main/account',
      about: { type: 'account_request', id },
    });
  }

  private async welcome(sql: Sql, decided: DecidedRequest, userId: string): Promise<void> {
    const { request } = decided;
    const { fullName, companyName, reference } = request;
    const { link, deadline } = await this.invitations.link(sql, userId);
    const loginName = request.kind === 'REGISTRATION' ? (request.payload.loginName ?? '') : '';
    await this.mails.send(sql, {
      ...addressed(decided),
      template: 'REGISTRATION_ACCEPTED',
      values: { fullName, loginName, companyName: companyName ?? fullName, requestNumber: reference, link, deadline },
      expiresAt: deadline,
    });
  }
}

const addressed = ({ request, email }: DecidedRequest) => ({
  locale: request.language,
  to: email,
  about: { type: 'account_request', id: request.id },
});
