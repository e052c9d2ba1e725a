import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { InboxController } from './inbox.controller.js';
import { InboxService } from './inbox.service.js';
import { InboxChangesService } from './inbox-changes.service.js';
import { InboxEntriesRepository } from './inbox-entries.repository.js';
import { InboxRetentionTask } from './inbox-retention.task.js';
import { NoticePreferencesRepository } from './notice-preferences.repository.js';
import { NoticeReadersRepository } from './notice-readers.repository.js';
import { NoticesService } from './notices.service.js';

/** What users are notified of, in their inbox and by mail. */
@Module({
  imports: [MailModule, TranslationsModule],
  controllers: [InboxController],
  providers: [
    InboxService,
    InboxEntriesRepository,
    InboxRetentionTask,
    InboxChangesService,
    NoticePreferencesRepository,
    NoticeReadersRepository,
    NoticesService,
  ],
  exports: [InboxChangesService, NoticeReadersRepository, NoticesService],
})
export class InboxModule {}
