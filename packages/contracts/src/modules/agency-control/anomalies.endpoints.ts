import { z } from 'zod';
import { MappedFilter, mappedListApi } from '../../features/mapped-lists/mapped-list.contract.js';
import { StationStatus } from '../../features/stations/station.schema.js';
import { endpoint } from '../../kernel/endpoint.js';
import { PageQuery } from '../../kernel/paging.js';
import { agents, Id } from './agency-access.js';
import {
  AnomalyFilter,
  AnomalyRecord,
  AnomalySorting,
  AnomalyStep,
  AnomalySummary,
  Latitude,
  Longitude,
  RuleRun,
  Words,
} from './anomaly.schema.js';

const anomalies = mappedListApi({
  path: '/anomalies',
  rows: 'anomalies',
  access: agents,
  row: AnomalySummary,
  filter: AnomalyFilter,
  query: PageQuery.extend(AnomalyFilter.shape).extend(AnomalySorting.shape),
});

/** A station of the register, to be compared with what is found there. */
export const DeclaredStation = z.object({
  id: z.string(),
  stationAnfr: z.string(),
  name: z.string(),
  operator: z.string(),
  status: StationStatus,
  systems: z.array(z.string()),
  /** Of the support above ground, metres. */
  supportHeightM: z.number().nullable(),
  latitude: Latitude,
  longitude: Longitude,
  /** Anomalies at its place that are open or assigned. */
  anomalies: z.int(),
});
export type DeclaredStation = z.infer<typeof DeclaredStation>;

export const DeclaredStationFilter = MappedFilter.extend({ search: Words });
export type DeclaredStationFilter = z.output<typeof DeclaredStationFilter>;

const stations = mappedListApi({
  path: '/stations',
  tiles: '/stations/tiles',
  rows: 'stations of the register',
  access: agents,
  row: DeclaredStation,
  filter: DeclaredStationFilter,
  query: PageQuery.extend(DeclaredStationFilter.shape),
});

/** What does not agree, and the stations that it is compared with. */
export const anomaliesEndpoints = {
  ...anomalies,
  readAnomaly: endpoint({
    method: 'GET',
    path: '/anomalies/:id',
    summary: 'An anomaly with what was decided about it.',
    access: agents,
    params: Id,
    response: AnomalyRecord,
    errors: ['NOT_FOUND'],
  }),
  stepAnomaly: endpoint({
    method: 'POST',
    path: '/anomalies/:id/steps',
    summary: 'Assigns, explains, settles, suppresses or re-opens an anomaly, or asks its holder by mail.',
    access: agents,
    params: Id,
    body: AnomalyStep,
    response: AnomalyRecord,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  runRules: endpoint({
    method: 'POST',
    path: '/runRules',
    summary: 'Runs the rules now, over everything.',
    access: agents,
    response: RuleRun,
  }),

  listStations: stations.listRows,
  readStationTile: stations.readTile,
  readStationCorners: stations.readCorners,
};
