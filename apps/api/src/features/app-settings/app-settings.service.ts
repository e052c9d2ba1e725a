import { Inject, Injectable } from '@nestjs/common';
import {
  defaultSingleSignOn,
  type GlobalConfiguration,
  type GlobalSettings,
  isModuleKey,
  type MapSettings,
  type ModuleConfiguration,
  type ModuleKey,
  type ModuleSettings,
  type ModuleState,
  moduleKeys,
} from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { WhileUnchanged } from '../../kernel/while-unchanged.js';
import type { SettingOf, StoredConfiguration } from './default-settings.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsHistoryService } from './settings-history.service.js';

/** @throws PortalError NOT_FOUND when the registry has no such module */
export function knownModule(module: string): ModuleKey {
  if (!isModuleKey(module)) throw new PortalError('NOT_FOUND');
  return module;
}

/** Settings of a module itself go before the configuration of the installation. */
function moduleState(
  key: ModuleKey,
  portal: SettingOf<'GLOBAL'>,
  { modules }: StoredConfiguration,
  own: Pick<ModuleSettings, 'existing' | 'new'>,
): ModuleState {
  const existing = own.existing ?? modules[key]?.existing;
  const isNew = own.new ?? modules[key]?.new;
  const url = portal.moduleAddresses[key];
  return {
    enabled: key === 'main' || portal.enabledModules.includes(key),
    ...(existing !== undefined && { existing }),
    ...(isNew !== undefined && { new: isNew }),
    ...(url !== undefined && { url }),
  };
}

/** What clients must know of single sign-on before anybody has signed in. A portal whose host is not allowed is none. */
function publicSso(
  { saml = defaultSingleSignOn.saml, customSso = defaultSingleSignOn.customSso }: SettingOf<'NON_PUBLIC'>,
  { publicUrl, ssoHosts }: Environment,
): GlobalConfiguration['ssoSettings'] {
  const { enabled, singleLogoutEnabled } = saml;
  const { portalUrl } = customSso;
  const isAllowed = publicUrl !== undefined && portalUrl !== null && ssoHosts.includes(new URL(portalUrl).host);
  return {
    saml: { enabled: enabled && publicUrl !== undefined, singleLogoutEnabled },
    customSso: isAllowed ? customSso : defaultSingleSignOn.customSso,
  };
}

@Injectable()
export class AppSettingsService {
  private readonly configurations = new WhileUnchanged<GlobalConfiguration>();

  constructor(
    private readonly settings: SettingsRepository,
    private readonly history: SettingsHistoryService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async globalConfiguration(): Promise<GlobalConfiguration> {
    // Before the settings: what is read after it is not older.
    const settingsRevision = await this.history.revision();
    const [{ value }, { value: portal }, { value: nonPublic }, moduleConfiguration, ...ofModules] = await Promise.all([
      this.settings.read('main', 'CONFIGURATION'),
      this.settings.read('main', 'GLOBAL'),
      this.settings.read('main', 'NON_PUBLIC'),
      this.moduleConfiguration('main'),
      ...moduleKeys.map(async (key) => (await this.settings.read(key, 'MODULE')).value),
    ]);
    const inputs = [settingsRevision, value, portal, nonPublic, moduleConfiguration, ...ofModules];
    return this.configurations.get('global', inputs, () => {
      const own = moduleKeys.map((key, at) => [key, ofModules[at]!] as const);
      return {
        modules: Object.fromEntries(own.map(([key, settings]) => [key, moduleState(key, portal, value, settings)])),
        ssoSettings: publicSso(nonPublic, this.env),
        settings: { informationButtons: portal.informationButtons },
        onlineMapLayers: portal.onlineMapLayers,
        appVersion: PRODUCT_VERSION,
        moduleSettings: Object.fromEntries(own.map(([key, { requiredFields }]) => [key, { requiredFields }] as const)),
        moduleConfiguration,
        settingsRevision,
        demo: this.env.demo,
      };
    });
  }

  async globalSettings(): Promise<GlobalSettings> {
    const { value, version } = await this.settings.read('main', 'GLOBAL');
    return { ...value, version };
  }

  async mapSettings(): Promise<MapSettings> {
    return (await this.settings.read('main', 'MAP')).value;
  }

  async moduleConfiguration(module: string): Promise<ModuleConfiguration> {
    const [{ value: configuration }, { value: own }] = await Promise.all([
      this.settings.read(knownModule(module), 'MODULE_CONFIGURATION'),
      this.settings.read(knownModule(module), 'MODULE'),
    ]);
    return own.supportedLanguages ? { ...configuration, supportedLanguages: own.supportedLanguages } : configuration;
  }

  async moduleSettings(module: string): Promise<ModuleSettings> {
    const { value, version } = await this.settings.read(knownModule(module), 'MODULE');
    return { ...value, ...(module === 'main' && { loginPage: await this.loginPage() }), version };
  }

  private async loginPage(): Promise<NonNullable<ModuleSettings['loginPage']>> {
    const { value } = await this.settings.read('main', 'GLOBAL');
    const { loginPageTopBarBackgroundColor, loginPageTopBarColor, loginPageTopBarAccentColor } = value;
    return { loginPageTopBarBackgroundColor, loginPageTopBarColor, loginPageTopBarAccentColor };
  }
}
