import { featureGroups, moduleGroup, modules } from '@portal/contracts';
import { clientOf } from './client.js';

export const sessionClient = clientOf(featureGroups.session);
export const passwordsClient = clientOf(featureGroups.passwords);
export const signInRulesClient = clientOf(featureGroups.signInRules);
export const secondFactorClient = clientOf(featureGroups.secondFactor);
export const accountClient = clientOf(featureGroups.account);
export const usersClient = clientOf(featureGroups.users);
export const appSettingsClient = clientOf(featureGroups.appSettings);
export const globalSettingsClient = clientOf(featureGroups.globalSettings);
export const dictionaryClient = clientOf(featureGroups.dictionary);
export const geometryJobsClient = clientOf(featureGroups.geometryJobs);
export const surveysForUserClient = clientOf(featureGroups.surveysForUser);
export const mwApplicationsRequestsClient = clientOf(moduleGroup(modules.mwApplicationsRequests));
