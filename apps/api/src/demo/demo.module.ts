import { Module } from '@nestjs/common';
import { AppSettingsModule } from '../features/app-settings/app-settings.module.js';
import { UsersModule } from '../features/users/users.module.js';
import { SeedDemoAccounts } from './accounts.js';

@Module({ imports: [AppSettingsModule, UsersModule], providers: [SeedDemoAccounts] })
export class DemoModule {}
