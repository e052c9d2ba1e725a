import { Module } from '@nestjs/common';
import { SurveysModule } from '../surveys/surveys.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { AppSettingsController } from './app-settings.controller.js';
import { AppSettingsService } from './app-settings.service.js';
import { GlobalSettingsController } from './global-settings.controller.js';
import { ModuleSettingsService } from './module-settings.service.js';
import { ModuleVisibilityService } from './module-visibility.service.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsSeed } from './settings.seed.js';

@Module({
  imports: [SurveysModule, TranslationsModule],
  controllers: [GlobalSettingsController, AppSettingsController],
  providers: [SettingsRepository, AppSettingsService, ModuleSettingsService, ModuleVisibilityService, SettingsSeed],
  exports: [SettingsRepository, ModuleSettingsService, ModuleVisibilityService],
})
export class AppSettingsModule {}
