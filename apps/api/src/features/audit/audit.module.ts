import { Module, type OnModuleInit } from '@nestjs/common';
import { auditList } from '@portal/contracts';
import { exportedList } from '../exports/exported-list.js';
import { ExportedListsRegistry } from '../exports/exported-lists.registry.js';
import { ExportsModule } from '../exports/exports.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditRetentionTask } from './audit-retention.task.js';
import { AuditVerificationService } from './audit-verification.service.js';

/** The audit log, for administrators. */
@Module({
  imports: [ExportsModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditChainRepository, AuditVerificationService, AuditRetentionTask],
})
export class AuditModule implements OnModuleInit {
  constructor(
    private readonly exports: ExportedListsRegistry,
    private readonly events: AuditRepository,
  ) {}

  onModuleInit(): void {
    this.exports.add(
      exportedList(auditList, {
        listing: (query) => this.events.sealedListing(query),
        rowsOf: (stored: readonly AuditRow[]) => this.events.entries(stored),
      }),
    );
  }
}
