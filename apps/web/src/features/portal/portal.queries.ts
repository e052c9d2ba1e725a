import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../kernel/query.js';
import { appSettingsClient, globalSettingsClient, moduleSettingsQuery } from '../app-settings/app-settings.queries.js';
import type { CurrentModule, Portal } from './portal.js';

export async function loadPortal(): Promise<Portal> {
  const [configuration, settings] = await Promise.all([
    globalSettingsClient.getGlobalConfiguration({}),
    globalSettingsClient.getGlobalSettings({}),
  ]);
  return { configuration, settings };
}

/** What a module can do here and how it is set up; read again each time the module is entered. */
export async function loadModule(queries: QueryClient, module: string): Promise<CurrentModule> {
  const [configuration, settings] = await Promise.all([
    queries.fetchQuery({
      ...endpointQuery(appSettingsClient.getModuleConfiguration, { params: { module } }),
      staleTime: 0,
    }),
    queries.fetchQuery({ ...moduleSettingsQuery(module), staleTime: 0 }),
  ]);
  return { key: module, configuration, settings };
}
