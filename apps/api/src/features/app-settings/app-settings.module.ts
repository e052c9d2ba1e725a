import { Module } from '@nestjs/common';
import { TranslationsModule } from '../translations/translations.module.js';
import { AppSettingsController } from './app-settings.controller.js';
import { AppSettingsService } from './app-settings.service.js';
import { GlobalSettingsController } from './global-settings.controller.js';
import { ModuleSettingsReader } from './module-settings-reader.js';
import { SeedSettings } from './seed-settings.js';
import { SettingsRepository } from './settings.repository.js';

@Module({
  imports: [TranslationsModule],
  controllers: [GlobalSettingsController, AppSettingsController],
  providers: [SettingsRepository, AppSettingsService, ModuleSettingsReader, SeedSettings],
  exports: [SettingsRepository, ModuleSettingsReader],
})
export class AppSettingsModule {}
