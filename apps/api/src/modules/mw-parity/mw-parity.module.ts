import { Module } from '@nestjs/common';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { MappedListsModule } from '../../features/mapped-lists/mapped-lists.module.js';
import { AnswerSheetService } from './answer-sheet.service.js';
import { MwParityController } from './mw-parity.controller.js';
import { ParityService } from './parity.service.js';
import { ParityDerivationTask } from './parity-derivation.task.js';
import { ParityGroupsRepository } from './parity-groups.repository.js';
import { ParityLinksRepository } from './parity-links.repository.js';
import { ParityOrdersRepository } from './parity-orders.repository.js';
import { ParityOrdersService } from './parity-orders.service.js';

/** High and low: in which half of a band groups of sites transmit, open to everybody. */
@Module({
  imports: [ExportsModule, MailModule, MappedListsModule],
  controllers: [MwParityController],
  providers: [
    AnswerSheetService,
    ParityService,
    ParityDerivationTask,
    ParityGroupsRepository,
    ParityLinksRepository,
    ParityOrdersRepository,
    ParityOrdersService,
  ],
})
export class MwParityModule {}
