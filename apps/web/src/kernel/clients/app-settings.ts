import { appSettings, globalSettings } from '@portal/contracts';
import { clientOf } from '../client.js';

export const appSettingsClient = clientOf(appSettings);
export const globalSettingsClient = clientOf(globalSettings);
