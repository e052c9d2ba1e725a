import { z } from 'zod';
import { mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { followedPlaces } from './followed-places.endpoints.js';
import { stationEvents } from './station-events.endpoints.js';
import { NearPlace, nearPlaceRules, StationFilter, StationQuery } from './station-filter.js';
import { stationImports } from './station-imports.endpoints.js';
import { readers } from './station-readers.js';
import { ExposureAnswer, ExposureBody, StationCard, StationChange, StationRow } from './station-records.schema.js';
import { stationReports } from './station-reports.endpoints.js';

export const MOST_CHANGES = 1000;

/** A day, a moment, or the `next` of an earlier answer. */
const Since = z.union([z.iso.date(), z.iso.datetime(), z.string().regex(/^\d{1,18}$/)]);

/** Stations of the public register and of the portal: list, map, cards, changes, and what is reported of their use. */
export const stationDatabase = endpointGroup({
  name: 'stationDatabase',
  base: '/api/stationDatabase',
  endpoints: {
    ...mappedListApi({
      path: '/stations',
      rows: 'stations',
      access: readers,
      row: StationRow,
      filter: StationFilter,
      query: StationQuery,
    }),

    readStation: endpoint({
      method: 'GET',
      path: '/stations/:stationAnfr',
      summary:
        'A station with its supports, antennas, transmitters, consents and history, by its number or the id of its row. Powers are for the regulator and for whom the station belongs to.',
      access: readers,
      params: z.object({ stationAnfr: z.string().regex(/^[0-9A-Za-z-]{1,36}$/) }),
      response: StationCard,
      errors: ['NOT_FOUND', 'MODULE_DISABLED'],
    }),

    listChanges: endpoint({
      method: 'GET',
      path: '/changes',
      summary: `Changes of the register after a day, a moment or an earlier answer, the oldest first, everywhere or near a place; ${MOST_CHANGES} at most.`,
      access: readers,
      /** Of a place with a radius: changes there, and of stations that were moved away from there. */
      query: z.object({ since: Since, ...NearPlace.shape }).superRefine(nearPlaceRules),
      response: z.object({
        changes: z.array(StationChange),
        /** `since` of the next call; the one given when nothing has changed. */
        next: z.string(),
      }),
      errors: ['MODULE_DISABLED'],
    }),

    listSystems: endpoint({
      method: 'GET',
      path: '/systems',
      summary: 'Names of systems with what they serve and the number of their stations.',
      access: readers,
      response: z.object({
        systems: z.array(
          z.object({ system: z.string(), category: StationRow.shape.categories.element, stations: z.number().int() }),
        ),
      }),
    }),

    exposure: endpoint({
      method: 'POST',
      path: '/exposure',
      summary:
        'Reference levels of Council Recommendation 1999/519/EC and the distance from which sources that stand together keep them. Indicative.',
      access: readers,
      body: ExposureBody,
      response: ExposureAnswer,
    }),

    ...followedPlaces,
    ...stationReports,
    ...stationImports,
    ...stationEvents,
  },
});
