import { globalSettings } from '@portal/contracts';
import { GroupController, Implements } from '../../kernel/contract/implements.js';
import { AppSettingsService } from './app-settings.service.js';

const { getGlobalConfiguration, getGlobalSettings, getMapSettings } = globalSettings.endpoints;

@GroupController(globalSettings)
export class GlobalSettingsController {
  constructor(private readonly settings: AppSettingsService) {}

  @Implements(getGlobalConfiguration)
  getGlobalConfiguration() {
    return this.settings.globalConfiguration();
  }

  @Implements(getGlobalSettings)
  getGlobalSettings() {
    return this.settings.globalSettings();
  }

  @Implements(getMapSettings)
  getMapSettings() {
    return this.settings.mapSettings();
  }
}
