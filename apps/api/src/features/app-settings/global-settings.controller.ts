import { globalSettings, type Input } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TranslationsService } from '../translations/translations.service.js';
import { AppSettingsService } from './app-settings.service.js';

const { getFeatureTranslations, getGlobalConfiguration, getGlobalSettings, getMapSettings } = globalSettings.endpoints;

@GroupController(globalSettings)
export class GlobalSettingsController {
  constructor(
    private readonly settings: AppSettingsService,
    private readonly translations: TranslationsService,
  ) {}

  @Implements(getGlobalConfiguration)
  getGlobalConfiguration() {
    return this.settings.globalConfiguration();
  }

  @Implements(getGlobalSettings)
  getGlobalSettings() {
    return this.settings.globalSettings();
  }

  @Implements(getFeatureTranslations)
  getFeatureTranslations({ query }: Input<typeof getFeatureTranslations>) {
    return this.translations.ofFeature(query.feature, query.locale);
  }

  @Implements(getMapSettings)
  getMapSettings() {
    return this.settings.mapSettings();
  }
}
