import { appSettings, globalSettings } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const appSettingsClient = clientOf(appSettings);
export const globalSettingsClient = clientOf(globalSettings);

/** Read once, when the page starts. */
export const mapSettingsQuery = () => ({
  ...endpointQuery(globalSettingsClient.getMapSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const moduleSettingsQuery = (module: string) =>
  endpointQuery(appSettingsClient.getModuleSettings, { params: { module } });
