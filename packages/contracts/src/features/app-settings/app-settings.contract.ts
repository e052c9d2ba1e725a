import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import {
  GlobalConfiguration,
  GlobalSettings,
  MapSettings,
  ModuleConfiguration,
  ModuleSettings,
  Translations,
} from './app-settings.schema.js';
import {
  AvailableMap,
  ChangedKind,
  MapSettingsForAdmin,
  NonPublicModuleSettings,
  RadioSystemName,
  SettingChange,
  SettingsFile,
  TranslationChangeSet,
  TranslationChanges,
  TranslationsForAdmin,
  VersionedMapSettings,
} from './settings-administration.schema.js';
import { GlobalSettingsInput, ModuleSettingsInput } from './settings-input.schema.js';
import { textFeatures } from './text-features.js';

/** `module` is checked against the registry by the server: an unknown one is not found. */
const OfModule = z.object({ module: z.string().max(64) });

/** Settings that every module has. */
export const appSettings = endpointGroup({
  name: 'appSettings',
  base: '/api/:module/appSettings',
  endpoints: {
    getLocaleTranslations: endpoint({
      method: 'GET',
      path: '/getLocaleTranslations',
      summary: 'Texts of a module and those of every page, in one language, administrator overrides included.',
      access: 'public',
      params: OfModule,
      query: z.object({ locale: Locale }),
      response: Translations,
    }),
    getModuleConfiguration: endpoint({
      method: 'GET',
      path: '/getModuleConfiguration',
      summary: 'What a module can do in this installation.',
      access: 'public',
      params: OfModule,
      response: ModuleConfiguration,
    }),
    getModuleSettings: endpoint({
      method: 'GET',
      path: '/getModuleSettings',
      summary: 'Public settings of a module: start pages, required fields, information buttons.',
      access: 'public',
      params: OfModule,
      response: ModuleSettings,
    }),
    setModuleSettings: endpoint({
      method: 'POST',
      path: '/setModuleSettings',
      summary: 'Saves the public settings of a module over the version they build on.',
      access: ['PORTADMIN'],
      params: OfModule,
      body: z.strictObject({ settings: ModuleSettingsInput }),
      response: ModuleSettings,
      errors: ['VERSION_CONFLICT'],
    }),
    getLocaleTranslationsForAdmin: endpoint({
      method: 'GET',
      path: '/getLocaleTranslationsForAdmin',
      summary: 'Every text of a module in one language, with what ships with the portal and who changed it.',
      access: ['PORTADMIN'],
      params: OfModule,
      query: z.object({ locale: Locale }),
      response: TranslationsForAdmin,
    }),
    setLocaleTranslations: endpoint({
      method: 'POST',
      path: '/setLocaleTranslations',
      summary: 'Changes texts of a module in one language; null takes a text back to what ships with the portal.',
      access: ['PORTADMIN'],
      params: OfModule,
      body: TranslationChanges,
      response: z.object({ saved: z.int() }),
      errors: ['VERSION_CONFLICT'],
    }),
    saveTranslations: endpoint({
      method: 'POST',
      path: '/saveTranslations',
      summary: 'Changes texts of a module in several languages at once: all of them, or none.',
      access: ['PORTADMIN'],
      params: OfModule,
      body: z.strictObject({ changes: TranslationChangeSet }),
      response: z.object({ saved: z.int() }),
      errors: ['VERSION_CONFLICT'],
    }),
    getNonPublicModuleSettings: endpoint({
      method: 'GET',
      path: '/getNonPublicModuleSettings',
      summary: 'Settings of a module for administrators alone; of a secret, only whether it is set.',
      access: ['PORTADMIN'],
      params: OfModule,
      response: NonPublicModuleSettings,
    }),
    setNonPublicModuleSettings: endpoint({
      method: 'POST',
      path: '/setNonPublicModuleSettings',
      summary: 'Saves the settings of a module for administrators alone; a secret without a value stays as it is.',
      access: ['PORTADMIN'],
      params: OfModule,
      body: NonPublicModuleSettings,
      response: NonPublicModuleSettings,
      errors: ['VERSION_CONFLICT'],
    }),
    getSettingsHistory: endpoint({
      method: 'GET',
      path: '/getSettingsHistory',
      summary: 'Changes of one kind of settings of a module, the latest first, 50 at a time.',
      access: ['PORTADMIN'],
      params: OfModule,
      query: z.object({
        kind: ChangedKind,
        locale: Locale.optional(),
        /** Shows changes before the one with this id. */
        before: z.coerce.number().int().positive().optional(),
      }),
      response: z.array(SettingChange),
    }),
    revertSettings: endpoint({
      method: 'POST',
      path: '/revertSettings',
      summary: 'Takes back one change: what it changed becomes what it was before; other settings stay.',
      access: ['PORTADMIN'],
      params: OfModule,
      body: z.strictObject({ id: z.int().positive() }),
      response: SettingChange,
      errors: ['NOT_FOUND'],
    }),
  },
});

/** Settings of the portal as a whole. */
export const globalSettings = endpointGroup({
  name: 'globalSettings',
  base: '/api/main/appSettings',
  endpoints: {
    getGlobalConfiguration: endpoint({
      method: 'GET',
      path: '/getGlobalConfiguration',
      summary: 'Modules, single sign-on, map layers and version: the first thing a client reads.',
      access: 'public',
      response: GlobalConfiguration,
    }),
    getGlobalSettings: endpoint({
      method: 'GET',
      path: '/getGlobalSettings',
      summary: 'Languages, enabled modules and request systems, colours of the sign-in page.',
      access: 'public',
      response: GlobalSettings,
    }),
    getFeatureTranslations: endpoint({
      method: 'GET',
      path: '/getFeatureTranslations',
      summary: 'Texts of a feature that only some pages show, in one language, administrator overrides included.',
      access: 'public',
      query: z.object({ feature: z.enum(textFeatures), locale: Locale }),
      response: Translations,
    }),
    getMapSettings: endpoint({
      method: 'GET',
      path: '/getMapSettings',
      summary: 'Default look of maps and terrain profiles.',
      access: 'public',
      response: MapSettings,
    }),
    setGlobalSettings: endpoint({
      method: 'POST',
      path: '/setGlobalSettings',
      summary: 'Saves the settings of the portal over the version they build on.',
      access: ['PORTADMIN'],
      body: GlobalSettingsInput,
      response: GlobalSettings,
      errors: ['VERSION_CONFLICT'],
    }),
    getSettingsRevision: endpoint({
      method: 'GET',
      path: '/getSettingsRevision',
      summary: 'A number that grows with every change of settings or texts: open pages ask for it every few seconds.',
      access: 'public',
      response: z.object({ revision: z.int() }),
    }),
    radioSystemsNames: endpoint({
      method: 'GET',
      path: '/radioSystemsNames',
      summary: 'Names of the request systems in every language.',
      access: 'session',
      response: z.array(RadioSystemName),
    }),
    getAvailableMaps: endpoint({
      method: 'GET',
      path: '/getAvailableMaps',
      summary: 'Base maps of others that the portal knows, and which of them it offers.',
      access: 'session',
      response: z.array(AvailableMap),
    }),
    getMapSettingsForAdmin: endpoint({
      method: 'GET',
      path: '/getMapSettingsForAdmin',
      summary: 'Default look of maps and profiles, with its version, bounds and factory values.',
      access: ['PORTADMIN'],
      response: MapSettingsForAdmin,
    }),
    setMapSettings: endpoint({
      method: 'POST',
      path: '/setMapSettings',
      summary: 'Saves the default look of maps and profiles over the version it builds on.',
      access: ['PORTADMIN'],
      body: z.strictObject({ settings: VersionedMapSettings }),
      response: MapSettingsForAdmin,
      errors: ['VERSION_CONFLICT'],
    }),
    exportSettings: endpoint({
      method: 'GET',
      path: '/exportSettings',
      summary: 'Settings and changed texts of this installation, for another one. Secrets and accounts are left out.',
      access: ['PORTADMIN'],
      response: SettingsFile,
    }),
    importSettings: endpoint({
      method: 'POST',
      path: '/importSettings',
      summary: 'Takes over the settings and texts of another installation. All of them, or none.',
      access: ['PORTADMIN'],
      // Judged by the server once it is known not to come from a later portal.
      body: z.strictObject({ file: z.looseObject({ format: z.int(), appVersion: z.string().max(40) }) }),
      response: z.object({ settings: z.int(), texts: z.int(), ignoredTexts: z.int() }),
      errors: ['SETTINGS_TOO_NEW'],
    }),
  },
});
