import { Module } from '@nestjs/common';
import { AccountRequestsModule } from '../features/account/account-requests.module.js';
import { AppSettingsModule } from '../features/app-settings/app-settings.module.js';
import { DocumentsModule } from '../features/documents/documents.module.js';
import { IdentityModule } from '../features/identity/identity.module.js';
import { StatisticsModule } from '../features/statistics/statistics.module.js';
import { UploadsModule } from '../features/uploads/uploads.module.js';
import { DemoAccountsSeed } from './demo-accounts.seed.js';
import { DemoAreasSeed } from './demo-areas.seed.js';
import { DemoDocumentsSeed } from './demo-documents.seed.js';
import { DemoRepresentativesSeed } from './demo-representatives.seed.js';
import { DemoStatisticsSeed } from './demo-statistics.seed.js';

/** Data to try the portal with; its steps run where DEMO is set. */
@Module({
  imports: [AccountRequestsModule, DocumentsModule, UploadsModule, AppSettingsModule, IdentityModule, StatisticsModule],
  providers: [DemoAccountsSeed, DemoAreasSeed, DemoRepresentativesSeed, DemoDocumentsSeed, DemoStatisticsSeed],
})
export class DemoModule {}
