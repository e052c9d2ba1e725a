import { join } from 'node:path';
import { Module, type OnModuleInit } from '@nestjs/common';
import { mailsList } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { AppSettingsModule } from '../app-settings/app-settings.module.js';
import { SettingSecretsRepository } from '../app-settings/setting-secrets.repository.js';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { ExportsModule } from '../exports/exports.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { ExampleValuesRepository } from './example-values.repository.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLogRepository, type MailRow } from './mail-log.repository.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { LANES, MailSenderTask } from './mail-sender.task.js';
import { MailTemplatesController } from './mail-templates.controller.js';
import { MailTemplatesService } from './mail-templates.service.js';
import { MailWordingsRepository } from './mail-wordings.repository.js';
import { MailsService } from './mails.service.js';
import { FolderTransport } from './transport/folder-transport.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp-transport.js';

const transportOf = ({ smtpUrl, dataDir, mailFrom }: Environment, secrets: SettingSecretsRepository): MailTransport =>
  smtpUrl
    ? new SmtpTransport(smtpUrl, mailFrom, LANES, () => secrets.read('main', 'smtpPassword'))
    : new FolderTransport(join(dataDir, 'outbox'), mailFrom);

/** Mails that the portal writes to people. */
@Module({
  imports: [AppSettingsModule, ExportsModule, TranslationsModule],
  controllers: [MailTemplatesController, MailLogController],
  providers: [
    MailsService,
    MailWordingsRepository,
    ExampleValuesRepository,
    MailTemplatesService,
    MailQueueRepository,
    MailLogRepository,
    MailSenderTask,
    { provide: MAIL_TRANSPORT, useFactory: transportOf, inject: [ENVIRONMENT, SettingSecretsRepository] },
  ],
  exports: [MailsService],
})
export class MailModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly log: MailLogRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(mailsList, {
        listing: (query) => this.log.listing(query),
        rowsOf: (stored: readonly MailRow[]) => this.log.mails(stored),
      }),
    );
  }
}
