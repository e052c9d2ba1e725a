import { passwords } from '@portal/contracts';
import { clientOf } from '../../../kernel/client.js';
import { endpointQuery } from '../../../kernel/query.js';

export const passwordsClient = clientOf(passwords);

/** Shortest password of users and of administrators. */
export const passwordLengthsQuery = () => endpointQuery(passwordsClient.getPasswordLengths, {});
