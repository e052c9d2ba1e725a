import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Mail, type MailQuery, MailRemark, mails, mailTemplateKeys } from '@portal/contracts';
import { exportedTable, type Translate } from '../exports/exported-table.js';
import { ExportedTablesRegistry } from '../exports/exported-tables.registry.js';
import { MailLogRepository, type MailRow } from './mail-log.repository.js';

const { list } = mails.endpoints;

const answerOf = ({ lastAnswer }: Mail, words: Translate): string | null => {
  const remark = MailRemark.safeParse(lastAnswer);
  return remark.success ? words(`MAIL_ANSWER_${remark.data}`) : lastAnswer;
};

/** A template that an older release knew goes by its key. */
const templateOf = ({ template: key, isTest }: Mail, words: Translate): string => {
  const template = mailTemplateKeys.some((known) => known === key) ? words(`MAIL_TEMPLATE_${key}`) : key;
  return isTest ? words('MAIL_TEST_OF', { template }) : template;
};

/** The list of mails as a file. */
@Injectable()
export class MailExportRegistration implements OnModuleInit {
  constructor(
    private readonly tables: ExportedTablesRegistry,
    private readonly log: MailLogRepository,
  ) {}

  onModuleInit(): void {
    const table = exportedTable<MailQuery, MailRow, Mail>({
      key: 'main/mails',
      module: 'main',
      access: list.access,
      title: 'MAIL_LOG_CAPTION',
      query: list.query,
      columns: [
        { id: 'recipient', heading: 'MAIL_RECIPIENT', value: ({ recipient }) => recipient },
        { id: 'template', heading: 'MAIL_TEMPLATE', value: templateOf },
        { id: 'status', heading: 'MAIL_STATUS', value: ({ status }, words) => words(`MAIL_STATUS_${status}`) },
        { id: 'createdAt', heading: 'MAIL_WRITTEN', kind: 'moment', value: ({ createdAt }) => createdAt },
        { id: 'attempts', heading: 'MAIL_ATTEMPTS', kind: 'number', value: ({ attempts }) => attempts },
        { id: 'dueAt', heading: 'MAIL_NEXT', kind: 'moment', value: ({ dueAt }) => dueAt },
        { id: 'lastAnswer', heading: 'MAIL_LAST_ANSWER', value: answerOf },
      ],
      source: (query) => this.log.source(query),
      rowsOf: (stored) => this.log.mails(stored),
    });
    this.tables.add(table);
  }
}
