import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditExport } from './audit-export.js';
import { AuditRetention } from './audit-retention.js';
import { AuditVerifier } from './audit-verifier.js';
import { ExportedEvents } from './exported-events.js';

/** Who did what, for administrators. */
@Module({
  imports: [ExportsModule, TranslationsModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditExport, ExportedEvents, AuditVerifier, AuditRetention],
})
export class AuditModule {}
