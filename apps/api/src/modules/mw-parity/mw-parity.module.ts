import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../../features/app-settings/app-settings.module.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { PlannedParityModule } from '../../features/parity/planned-parity.module.js';
import { AnswerSheetService } from './answer-sheet.service.js';
import { MwParityController } from './mw-parity.controller.js';
import { ParityService } from './parity.service.js';
import { ParityDerivationTask } from './parity-derivation.task.js';
import { ParityExportService } from './parity-export.service.js';
import { ParityGroupsRepository } from './parity-groups.repository.js';
import { ParityLinksRepository } from './parity-links.repository.js';
import { ParityNoticesService } from './parity-notices.service.js';
import { ParityOrdersRepository } from './parity-orders.repository.js';
import { ParityOrdersService } from './parity-orders.service.js';
import { PlannedParityService } from './planned-parity.service.js';

/** High and low: in which half of a band groups of sites transmit, open to everybody. */
@Module({
  imports: [AppSettingsModule, ExportsModule, InboxModule, MailModule, MappedListsModule, PlannedParityModule],
  controllers: [MwParityController],
  providers: [
    AnswerSheetService,
    ParityService,
    ParityDerivationTask,
    ParityExportService,
    ParityGroupsRepository,
    ParityLinksRepository,
    ParityNoticesService,
    ParityOrdersRepository,
    ParityOrdersService,
    PlannedParityService,
  ],
})
export class MwParityModule {}
