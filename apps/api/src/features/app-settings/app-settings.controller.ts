import { appSettings, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TranslationsService } from '../translations/translations.service.js';
import { AppSettingsService, knownModule } from './app-settings.service.js';

const { getLocaleTranslations, getModuleConfiguration, getModuleSettings } = appSettings.endpoints;

@GroupController(appSettings)
export class AppSettingsController {
  constructor(
    private readonly settings: AppSettingsService,
    private readonly translations: TranslationsService,
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
}
