import { Module } from '@nestjs/common';
import { AccountRequestsModule } from '../features/account/account-requests.module.js';
import { AppSettingsModule } from '../features/app-settings/app-settings.module.js';
import { DocumentsModule } from '../features/documents/documents.module.js';
import { DossiersModule } from '../features/dossiers/dossiers.module.js';
import { UploadsModule } from '../features/uploads/uploads.module.js';
import { UsersModule } from '../features/users/users.module.js';
import { MwApplicationsRequestsModule } from '../modules/mw-applications-requests/mw-applications-requests.module.js';
import { SeedDemoAccounts } from './accounts.js';
import { SeedDemoAreas } from './areas.js';
import { DemoCallers } from './callers.js';
import { SeedDemoDocuments } from './documents.js';
import { SeedDemoDossiers } from './dossiers.js';
import { SeedDemoRepresentatives } from './representatives.js';

/** Data to try the portal with; its steps run where DEMO is set. */
@Module({
  imports: [
    AccountRequestsModule,
    DocumentsModule,
    UploadsModule,
    AppSettingsModule,
    DossiersModule,
    MwApplicationsRequestsModule,
    UsersModule,
  ],
  providers: [
    SeedDemoAccounts,
    SeedDemoAreas,
    DemoCallers,
    SeedDemoDossiers,
    SeedDemoRepresentatives,
    SeedDemoDocuments,
  ],
})
export class DemoModule {}
