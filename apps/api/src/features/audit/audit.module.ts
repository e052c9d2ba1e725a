import { Module } from '@nestjs/common';
import { TranslationsModule } from '../translations/translations.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AuditExport } from './audit-export.js';
import { AuditRetention } from './audit-retention.js';
import { AuditVerifier } from './audit-verifier.js';

/** Who did what, for administrators. */
@Module({
  imports: [TranslationsModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditExport, AuditVerifier, AuditRetention],
})
export class AuditModule {}
