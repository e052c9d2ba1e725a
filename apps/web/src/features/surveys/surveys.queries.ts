import { surveysForUser } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

const surveysForUserClient = clientOf(surveysForUser);

/** Whether the user is shown the surveys; read once per page. */
export const showForUserQuery = () => ({
  ...endpointQuery(surveysForUserClient.showForUser, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
