import { stationDatabase } from '@portal/contracts/modules/station-database';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const stationsClient = clientOf(stationDatabase);

export const stationQuery = (stationAnfr: string) =>
  endpointQuery(stationsClient.readStation, { params: { stationAnfr } });
/** Degrees of WGS 84. */
export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** @param near everywhere without one */
export const changesQuery = (since: string, near: Circle | undefined) =>
  endpointQuery(stationsClient.listChanges, { query: { since, ...near } });
export const followedPlacesQuery = () => endpointQuery(stationsClient.listFollowedPlaces, {});
