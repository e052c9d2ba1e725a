import { Module, type OnModuleInit } from '@nestjs/common';
import { feeStatementsList } from '@portal/contracts/modules/fees';
import { DossiersModule } from '../../features/dossiers/dossiers.module.js';
import { exportedList } from '../../features/exports/exported-list.js';
import { ExportedListsRegistry } from '../../features/exports/exported-lists.registry.js';
import { ExportsModule } from '../../features/exports/exports.module.js';
import { FeeEngineRegistry } from '../../features/fee-estimates/fee-engine.registry.js';
import { FeeEstimatesModule } from '../../features/fee-estimates/fee-estimates.module.js';
import { InboxModule } from '../../features/inbox/inbox.module.js';
import { MailModule } from '../../features/mail/mail.module.js';
import { UploadsModule } from '../../features/uploads/uploads.module.js';
import { DemoFeesSeed } from './demo-fees.seed.js';
import { FeeBookRepository } from './fee-book.repository.js';
import { FeeBookSeed } from './fee-book.seed.js';
import { FeeBookService } from './fee-book.service.js';
import { FeeDisputesService } from './fee-disputes.service.js';
import { FeeExemptionsRepository } from './fee-exemptions.repository.js';
import { FeeExemptionsService } from './fee-exemptions.service.js';
import { FeeExportsRepository } from './fee-exports.repository.js';
import { FeeExportsService } from './fee-exports.service.js';
import { FeeForecastService } from './fee-forecast.service.js';
import { FeeMailsService } from './fee-mails.service.js';
import { FeePaymentsController } from './fee-payments.controller.js';
import { FeePaymentsRepository } from './fee-payments.repository.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { FeeRemindersTask } from './fee-reminders.task.js';
import { FeeRulesService } from './fee-rules.service.js';
import { FeeRunQueueRepository } from './fee-run-queue.repository.js';
import { FeeRunWorkerService } from './fee-run-worker.service.js';
import { FeeRunsController } from './fee-runs.controller.js';
import { FeeRunsRepository } from './fee-runs.repository.js';
import { FeeRunsService } from './fee-runs.service.js';
import { FeeRunsTask } from './fee-runs.task.js';
import { FeeStatementsRepository, type StoredStatement, statementRow } from './fee-statements.repository.js';
import { FeeStatementsService, scopeOf } from './fee-statements.service.js';
import { FeesController } from './fees.controller.js';
import { StatementDocumentService } from './statement-document.service.js';

/** Fees of rights: rules, calculations, statements, payments. */
@Module({
  imports: [DossiersModule, ExportsModule, FeeEstimatesModule, InboxModule, MailModule, UploadsModule],
  controllers: [FeesController, FeeRunsController, FeePaymentsController],
  providers: [
    DemoFeesSeed,
    FeeBookRepository,
    FeeBookService,
    FeeBookSeed,
    FeeExemptionsRepository,
    FeeDisputesService,
    FeeExemptionsService,
    FeeExportsRepository,
    FeeExportsService,
    FeeForecastService,
    FeeMailsService,
    FeePaymentsRepository,
    FeePaymentsService,
    FeeRemindersTask,
    FeeRulesService,
    FeeRunQueueRepository,
    FeeRunsRepository,
    FeeRunsService,
    FeeRunsTask,
    FeeRunWorkerService,
    FeeStatementsRepository,
    FeeStatementsService,
    StatementDocumentService,
  ],
})
export class FeesModule implements OnModuleInit {
  constructor(
    private readonly book: FeeBookService,
    private readonly engine: FeeEngineRegistry,
    private readonly exports: ExportedListsRegistry,
    private readonly statements: FeeStatementsRepository,
  ) {}

  onModuleInit(): void {
    this.engine.set(this.book);
    this.exports.add(
      exportedList(feeStatementsList, {
        listing: (query, reader) => this.statements.listing(query, scopeOf(reader)),
        rowsOf: (stored: readonly StoredStatement[]) => stored.map(statementRow),
      }),
    );
  }
}
