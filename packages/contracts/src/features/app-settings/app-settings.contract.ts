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
  },
});
