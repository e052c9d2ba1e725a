import { appSettings, globalSettings, type ModuleSettings } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const appSettingsClient = clientOf(appSettings);
export const globalSettingsClient = clientOf(globalSettings);

/** Read once, when the page starts. */
export const mapSettingsQuery = () => ({
  ...endpointQuery(globalSettingsClient.getMapSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

const asSaved = ({ loginPage: _elsewhere, ...settings }: ModuleSettings) => settings;

/** Settings of a module for those who change them: as they are now, without what is changed elsewhere. */
export const editedModuleSettingsQuery = (module: string) => ({
  ...moduleSettingsQuery(module),
  staleTime: 0,
  select: asSaved,
});

export const moduleSettingsQuery = (module: string) =>
  endpointQuery(appSettingsClient.getModuleSettings, { params: { module } });
