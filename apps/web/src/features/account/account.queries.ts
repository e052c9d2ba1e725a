import { account, accountRequestFiles, users } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';
import { moduleSettingsQuery } from '../app-settings/app-settings.queries.js';

export const accountClient = clientOf(account);
export const accountRequestFilesClient = clientOf(accountRequestFiles);
export const usersClient = clientOf(users);

export const fullInfoQuery = () => endpointQuery(usersClient.getCurrentUserFullInfo, {});
export const relatedUserQuery = () => endpointQuery(usersClient.getFullUserInfoForRelatedContact, {});
export const ownRequestsQuery = () => endpointQuery(accountClient.ownRequests, {});

const nothing: readonly string[] = [];

/** Fields of the account that an administrator asks for; none while the settings cannot be read, the server asks again. */
export function useAccountRequiredFields(): readonly string[] {
  const { data } = useQuery(moduleSettingsQuery('main'));
  return data?.requiredFields ?? nothing;
}
