import { appSettings, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TranslationsService } from '../translations/translations.service.js';
import { AppSettingsService, knownModule } from './app-settings.service.js';
import { SettingsAdministrationService } from './settings-administration.service.js';
import { SettingsHistoryService } from './settings-history.service.js';
import { TranslationsAdministrationService } from './translations-administration.service.js';

const {
  getLocaleTranslations,
  getLocaleTranslationsForAdmin,
  getModuleConfiguration,
  getModuleSettings,
  getNonPublicModuleSettings,
  getSettingsHistory,
  revertSettings,
  saveTranslations,
  setLocaleTranslations,
  setModuleSettings,
  setNonPublicModuleSettings,
} = appSettings.endpoints;

@GroupController(appSettings)
export class AppSettingsController {
  constructor(
    private readonly settings: AppSettingsService,
    private readonly translations: TranslationsService,
    private readonly administration: SettingsAdministrationService,
    private readonly texts: TranslationsAdministrationService,
    private readonly history: SettingsHistoryService,
  ) {}

  @Implements(getLocaleTranslations)
  getLocaleTranslations({ params, query }: Input<typeof getLocaleTranslations>) {
    return this.translations.of(knownModule(params.module), query.locale);
  }

  @Implements(getModuleConfiguration)
  getModuleConfiguration({ params }: Input<typeof getModuleConfiguration>) {
    return this.settings.moduleConfiguration(params.module);
  }

  @Implements(getModuleSettings)
  getModuleSettings({ params }: Input<typeof getModuleSettings>) {
    return this.settings.moduleSettings(params.module);
  }

  @Implements(setModuleSettings)
  setModuleSettings({ params, body }: Input<typeof setModuleSettings>, caller: Caller) {
    return this.administration.saveModule(knownModule(params.module), body.settings, caller);
  }

  @Implements(getLocaleTranslationsForAdmin)
  getLocaleTranslationsForAdmin({ params, query }: Input<typeof getLocaleTranslationsForAdmin>) {
    return this.texts.read(knownModule(params.module), query.locale);
  }

  @Implements(setLocaleTranslations)
  async setLocaleTranslations({ params, body }: Input<typeof setLocaleTranslations>, caller: Caller) {
    return { saved: await this.texts.save(knownModule(params.module), [body], caller, () => 'body.translations') };
  }

  @Implements(saveTranslations)
  async saveTranslations({ params, body }: Input<typeof saveTranslations>, caller: Caller) {
    const at = (position: number) => `body.changes.${position}.translations`;
    return { saved: await this.texts.save(knownModule(params.module), body.changes, caller, at) };
  }

  @Implements(getNonPublicModuleSettings)
  getNonPublicModuleSettings({ params }: Input<typeof getNonPublicModuleSettings>) {
    return this.administration.nonPublic(knownModule(params.module));
  }

  @Implements(setNonPublicModuleSettings)
  setNonPublicModuleSettings({ params, body }: Input<typeof setNonPublicModuleSettings>, caller: Caller) {
    return this.administration.saveNonPublic(knownModule(params.module), body, caller);
  }

  @Implements(getSettingsHistory)
  getSettingsHistory({ params, query }: Input<typeof getSettingsHistory>) {
    return this.history.list(knownModule(params.module), query.kind, query.locale, query.before);
  }

  @Implements(revertSettings)
  revertSettings({ params, body }: Input<typeof revertSettings>, caller: Caller) {
    return this.history.revert(knownModule(params.module), body.id, caller);
  }
}
