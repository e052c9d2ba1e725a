import { useQuery } from '@tanstack/react-query';
import { accountClient } from '../../kernel/clients/account.js';
import { appSettingsClient } from '../../kernel/clients/app-settings.js';
import { usersClient } from '../../kernel/clients/users.js';
import { endpointQuery } from '../../kernel/query.js';

export const fullInfoQuery = () => endpointQuery(usersClient.getCurrentUserFullInfo, {});
export const relatedUserQuery = () => endpointQuery(usersClient.getFullUserInfoForRelatedContact, {});
export const ownRequestsQuery = () => endpointQuery(accountClient.ownRequests, {});

const nothing: readonly string[] = [];

/** Fields of the account that an administrator asks for; none while the settings cannot be read, the server asks again. */
export function useAccountRequiredFields(): readonly string[] {
  const { data } = useQuery(endpointQuery(appSettingsClient.getModuleSettings, { params: { module: 'main' } }));
  return data?.requiredFields ?? nothing;
}
