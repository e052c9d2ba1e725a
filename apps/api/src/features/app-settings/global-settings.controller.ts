import { globalSettings, type Input } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { TranslationsService } from '../translations/translations.service.js';
import { AppSettingsService } from './app-settings.service.js';
import { LayersService } from './layers.service.js';
import { RadioSystemsService } from './radio-systems.service.js';
import { SettingsAdministrationService } from './settings-administration.service.js';
import { SettingsHistoryService } from './settings-history.service.js';
import { SettingsTransferService } from './settings-transfer.service.js';

const {
  exportSettings,
  getAvailableMaps,
  getFeatureTranslations,
  getGlobalConfiguration,
  getGlobalSettings,
  getMapSettings,
  getMapSettingsForAdmin,
  getSettingsRevision,
  importSettings,
  radioSystemsNames,
  setGlobalSettings,
  setMapSettings,
} = globalSettings.endpoints;

@GroupController(globalSettings)
export class GlobalSettingsController {
  constructor(
    private readonly settings: AppSettingsService,
    private readonly translations: TranslationsService,
    private readonly administration: SettingsAdministrationService,
    private readonly history: SettingsHistoryService,
    private readonly transfer: SettingsTransferService,
    private readonly layers: LayersService,
    private readonly radioSystems: RadioSystemsService,
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

  @Implements(setGlobalSettings)
  setGlobalSettings({ body }: Input<typeof setGlobalSettings>, caller: Caller) {
    return this.administration.saveGlobal(body, caller);
  }

  @Implements(getSettingsRevision)
  async getSettingsRevision() {
    return { revision: await this.history.revision() };
  }

  @Implements(radioSystemsNames)
  radioSystemsNames() {
    return this.radioSystems.names();
  }

  @Implements(getAvailableMaps)
  getAvailableMaps() {
    return this.layers.available();
  }

  @Implements(getMapSettingsForAdmin)
  getMapSettingsForAdmin() {
    return this.administration.map();
  }

  @Implements(setMapSettings)
  setMapSettings({ body }: Input<typeof setMapSettings>, caller: Caller) {
    return this.administration.saveMap(body.settings, caller);
  }

  @Implements(exportSettings)
  exportSettings() {
    return this.transfer.export();
  }

  @Implements(importSettings)
  importSettings({ body }: Input<typeof importSettings>, caller: Caller) {
    return this.transfer.import(body.file, caller);
  }
}
