import type { QueryClient } from '@tanstack/react-query';
import { inTime } from '../../kernel/in-time.js';
import { endpointQuery } from '../../kernel/query.js';
import { appSettingsClient, globalSettingsClient, moduleSettingsQuery } from '../app-settings/app-settings.queries.js';
import type { CurrentModule, Portal } from './portal.js';

/**
 * The three sources of what the installation is; colours of the sign-in page are those of the third.
 *
 * @throws ApiError SERVICE_UNAVAILABLE also when the answers take too long
 */
export async function loadPortal(): Promise<Portal> {
  const [configuration, settings, main] = await inTime(
    Promise.all([
      globalSettingsClient.getGlobalConfiguration({}),
      globalSettingsClient.getGlobalSettings({}),
      appSettingsClient.getModuleSettings({ params: { module: 'main' } }),
    ]),
  );
  return {
    configuration,
    settings: { ...settings, ...main.loginPage },
    main: { key: 'main', configuration: configuration.moduleConfiguration, settings: main },
  };
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
