import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditExportRegistration } from './audit-export.registration.js';
import { AuditRetentionTask } from './audit-retention.task.js';
import { AuditVerificationService } from './audit-verification.service.js';

/** The audit log, for administrators. */
@Module({
  imports: [ExportsModule],
  controllers: [AuditController],
  providers: [
    AuditRepository,
    AuditChainRepository,
    AuditExportRegistration,
    AuditVerificationService,
    AuditRetentionTask,
  ],
})
export class AuditModule {}
