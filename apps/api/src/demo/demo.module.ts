import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../features/app-settings/app-settings.module.js';
import { DossiersModule } from '../features/dossiers/dossiers.module.js';
import { UsersModule } from '../features/users/users.module.js';
import { MwApplicationsRequestsModule } from '../modules/mw-applications-requests/mw-applications-requests.module.js';
import { SeedDemoAccounts } from './accounts.js';
import { SeedDemoAreas } from './areas.js';
import { DemoCallers } from './callers.js';
import { SeedDemoDossiers } from './dossiers.js';

/** Data to try the portal with; its steps run where DEMO is set. */
@Module({
  imports: [AppSettingsModule, DossiersModule, MwApplicationsRequestsModule, UsersModule],
  providers: [SeedDemoAccounts, SeedDemoAreas, DemoCallers, SeedDemoDossiers],
})
export class DemoModule {}
