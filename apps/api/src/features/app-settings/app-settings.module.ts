import { Module } from '@nestjs/common';
import { TranslationsModule } from '../translations/translations.module.js';
import { AppSettingsController } from './app-settings.controller.js';
import { AppSettingsService } from './app-settings.service.js';
import { GlobalSettingsController } from './global-settings.controller.js';
import { ModuleSettingsService } from './module-settings.service.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsSeed } from './settings.seed.js';

@Module({
  imports: [TranslationsModule],
  controllers: [GlobalSettingsController, AppSettingsController],
  providers: [SettingsRepository, AppSettingsService, ModuleSettingsService, SettingsSeed],
  exports: [SettingsRepository, ModuleSettingsService],
})
export class AppSettingsModule {}
