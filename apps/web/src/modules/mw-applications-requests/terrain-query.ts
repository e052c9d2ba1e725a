import { readQuery } from '../../kernel/query.js';
import { mwApplicationsRequestsClient } from './mw-applications-requests.client.js';

type ProfileQuery = Parameters<typeof mwApplicationsRequestsClient.readProfile>[0]['query'];

/** The profile between the antennas of a hop. */
export const terrainQuery = (query: ProfileQuery) => readQuery(mwApplicationsRequestsClient.readProfile, { query });
