import type { Locale } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { appSettingsClient, globalSettingsClient } from '../../kernel/clients/app-settings.js';
import { dictionaryClient } from '../../kernel/clients/dictionary.js';
import { surveysForUserClient } from '../../kernel/clients/surveys.js';
import { endpointQuery } from '../../kernel/query.js';
import type { CurrentModule, Portal } from './portal.js';

/** Kept for the life of the page. */
const once = { staleTime: Number.POSITIVE_INFINITY } as const;

export const mapSettingsQuery = () => ({ ...endpointQuery(globalSettingsClient.getMapSettings, {}), ...once });

export const dictionariesQuery = (language: Locale) => ({
  ...endpointQuery(dictionaryClient.getDictionaries, { query: { language } }),
  ...once,
});

export const showForUserQuery = () => ({ ...endpointQuery(surveysForUserClient.showForUser, {}), ...once });

export async function loadPortal(): Promise<Portal> {
  const [configuration, settings] = await Promise.all([
    globalSettingsClient.getGlobalConfiguration({}),
    globalSettingsClient.getGlobalSettings({}),
  ]);
  return { configuration, settings };
}

/** What a module can do here and how it is set up; read again each time the module is entered. */
export async function loadModule(queries: QueryClient, module: string): Promise<CurrentModule> {
  const input = { params: { module } };
  const [configuration, settings] = await Promise.all([
    queries.fetchQuery({ ...endpointQuery(appSettingsClient.getModuleConfiguration, input), staleTime: 0 }),
    queries.fetchQuery({ ...endpointQuery(appSettingsClient.getModuleSettings, input), staleTime: 0 }),
  ]);
  return { key: module, configuration, settings };
}
