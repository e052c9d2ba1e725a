import { stationDatabase } from '@portal/contracts/modules/station-database';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const stationsClient = clientOf(stationDatabase);

export const stationQuery = (stationAnfr: string) =>
  endpointQuery(stationsClient.readStation, { params: { stationAnfr } });
export const changesQuery = (since: string) => endpointQuery(stationsClient.listChanges, { query: { since } });
