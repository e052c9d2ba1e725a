import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditRetention } from './audit-retention.js';
import { AuditVerifier } from './audit-verifier.js';
import { ExportedEvents } from './exported-events.js';

/** Who did what, for administrators. */
@Module({
  imports: [ExportsModule],
  controllers: [AuditController],
  providers: [AuditRepository, ExportedEvents, AuditVerifier, AuditRetention],
})
export class AuditModule {}
