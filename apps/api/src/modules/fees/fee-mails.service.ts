import { Injectable } from '@nestjs/common';
import { dateFormatOf, type Locale, type MailValues, modules, writeDate } from '@portal/contracts';
import { type NoticeReader, NoticeReadersRepository } from '../../features/inbox/notice-readers.repository.js';
import { MailsService } from '../../features/mail/mails.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { FeeStatementsRepository, type MailedStatement } from './fee-statements.repository.js';

type DueTemplate = 'FEE_STATEMENT' | 'FEE_REMINDER_1' | 'FEE_REMINDER_2';

const written = (amount: string, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(Number(amount));

/** Mails to those who answer for the fees of a debtor, each in their language; queued in the transaction of the act. */
@Injectable()
export class FeeMailsService {
  constructor(
    private readonly statements: FeeStatementsRepository,
    private readonly readers: NoticeReadersRepository,
    private readonly mails: MailsService,
  ) {}

  /** Tells what is to be paid until when. */
  tellDue(sql: Sql, template: DueTemplate, statementId: string): Promise<void> {
    return this.send(sql, statementId, template, ({ reference, dueOn }, common, { language }) => ({
      ...common,
      paymentReference: reference,
      dueDay: writeDate(dueOn, dateFormatOf(language)),
    }));
  }

  /** @param credit € that were credited; nothing where the dispute is rejected */
  tellDecided(
    sql: Sql,
    statementId: string,
    { decision, credit = '0' }: { readonly decision: string; readonly credit: string | undefined },
  ): Promise<void> {
    return this.send(sql, statementId, 'FEE_DISPUTE_DECIDED', (_, common, { language }) => ({
      ...common,
      reason: decision,
      credited: written(credit, language),
    }));
  }

  private async send<K extends DueTemplate | 'FEE_DISPUTE_DECIDED'>(
    sql: Sql,
    statementId: string,
    template: K,
    valuesOf: (statement: MailedStatement, common: CommonValues, reader: NoticeReader) => MailValues<K>,
  ): Promise<void> {
    const statement = await this.statements.toMail(sql, statementId);
    const { debtorId: holderId, debtorName: companyName, number: statementNumber, year, balance } = statement;
    // An owner who may not read statements still answers for what is owed.
    const roles = [...modules.fees.requires.roles, 'OWNER'] as const;
    for (const reader of await this.readers.applicants(sql, { holderId, submitterId: null, roles })) {
      const { email: to, language: locale, fullName } = reader;
      const common = {
        ...{ fullName, companyName, statementNumber, feeYear: String(year) },
        amount: written(balance, locale),
        link: this.mails.linkTo(`/app/${modules.fees.slug}/statement/${statementNumber}`),
      };
      const about = { type: 'fee', id: statementId };
      await this.mails.send(sql, { template, locale, to, values: valuesOf(statement, common, reader), about });
    }
  }
}

interface CommonValues {
  readonly fullName: string;
  readonly companyName: string;
  readonly statementNumber: string;
  readonly feeYear: string;
  readonly amount: string;
  readonly link: string;
}
