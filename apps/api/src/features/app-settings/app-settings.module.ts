import { Module } from '@nestjs/common';
import { SurveyInvitationsModule } from '../surveys/survey-invitations.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { AppSettingsController } from './app-settings.controller.js';
import { AppSettingsService } from './app-settings.service.js';
import { DecidersRepository } from './deciders.repository.js';
import { GlobalSettingsController } from './global-settings.controller.js';
import { LayersService } from './layers.service.js';
import { ModuleSettingsService } from './module-settings.service.js';
import { ModuleVisibilityService } from './module-visibility.service.js';
import { RadioSystemsService } from './radio-systems.service.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { SettingSecretsRepository } from './setting-secrets.repository.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsSeed } from './settings.seed.js';
import { SettingsAdministrationService } from './settings-administration.service.js';
import { SettingsEditorService } from './settings-editor.service.js';
import { SettingsHistoryService } from './settings-history.service.js';
import { SettingsTransferService } from './settings-transfer.service.js';
import { TranslationsAdministrationService } from './translations-administration.service.js';

@Module({
  imports: [SurveyInvitationsModule, TranslationsModule],
  controllers: [GlobalSettingsController, AppSettingsController],
  providers: [
    SettingsRepository,
    SettingChangesRepository,
    SettingSecretsRepository,
    DecidersRepository,
    AppSettingsService,
    ModuleSettingsService,
    ModuleVisibilityService,
    SettingsEditorService,
    SettingsAdministrationService,
    SettingsHistoryService,
    SettingsTransferService,
    TranslationsAdministrationService,
    LayersService,
    RadioSystemsService,
    SettingsSeed,
  ],
  exports: [
    LayersService,
    SettingsRepository,
    SettingSecretsRepository,
    SettingsEditorService,
    ModuleSettingsService,
    ModuleVisibilityService,
  ],
})
export class AppSettingsModule {}
