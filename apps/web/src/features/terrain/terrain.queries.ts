import { terrain } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { readQuery } from '../../kernel/query.js';

const client = clientOf(terrain);

type ProfileQuery = Parameters<typeof client.readProfile>[0]['query'];

/** The profile between any two places. */
export const placesProfileQuery = (query: ProfileQuery) => readQuery(client.readProfile, { query });

/** Where the portal has elevations. */
export const terrainCoverageQuery = () => readQuery(client.readCoverage, {});
