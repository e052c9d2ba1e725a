import { z } from 'zod';
import {
  StationAntenna,
  StationConsentResult,
  StationFlag,
  StationSource,
  StationStatus,
  StationSupport,
  StationSupportNature,
  StationTransmitter,
  SystemCategory,
} from '../../features/stations/station.schema.js';

/** A row of the list. */
export const StationRow = z.object({
  id: z.string(),
  stationAnfr: z.string(),
  name: z.string(),
  operator: z.string(),
  systems: z.array(z.string()),
  categories: z.array(SystemCategory),
  status: StationStatus,
  source: StationSource,
  supportNature: StationSupportNature,
  supportOwner: z.string().nullable(),
  /** Of the highest support, metres above ground. */
  heightM: z.number().nullable(),
  postcode: z.string().nullable(),
  cityCode: z.string().nullable(),
  department: z.string().nullable(),
  consentDate: z.iso.date().nullable(),
  inServiceDate: z.iso.date().nullable(),
  flags: z.array(StationFlag),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type StationRow = z.infer<typeof StationRow>;

export const StationChangeCode = z.enum([
  'STATION_ADDED',
  'STATION_REMOVED',
  'STATION_MOVED',
  'OPERATOR_CHANGED',
  'STATUS_CHANGED',
  'SYSTEMS_CHANGED',
  'DETAILS_CHANGED',
]);
export type StationChangeCode = z.infer<typeof StationChangeCode>;

const Place = z.object({ latitude: z.number(), longitude: z.number() });

/** What a change keeps of a station; nothing of one that was not there. */
const StationValues = z
  .object({
    operator: z.string(),
    status: StationStatus,
    systems: z.array(z.string()),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .partial();
export type StationValues = z.infer<typeof StationValues>;

export const StationChange = z.object({
  /** Increases with each change. */
  id: z.string(),
  at: z.iso.datetime(),
  stationAnfr: z.string(),
  name: z.string(),
  operator: z.string(),
  code: StationChangeCode,
  /** Where the station is; of one that was removed, where it was. */
  place: Place.nullable(),
  placeBefore: Place.nullable(),
  source: StationSource,
  before: StationValues,
  after: StationValues,
});
export type StationChange = z.infer<typeof StationChange>;

const StationConsent = z.object({
  number: z.string().nullable(),
  result: StationConsentResult,
  consentDate: z.iso.date(),
  lapsesOn: z.iso.date().nullable(),
});

/** Another station within reach of the same site. */
const Neighbour = z.object({
  stationAnfr: z.string(),
  name: z.string(),
  operator: z.string(),
  systems: z.array(z.string()),
  status: StationStatus,
  distanceM: z.number(),
});

export const StationCard = StationRow.extend({
  operatorCode: z.string().nullable(),
  comsisRequestNumber: z.string().nullable(),
  modifiedDate: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
  supports: z.array(StationSupport),
  antennas: z.array(StationAntenna),
  transmitters: z.array(StationTransmitter),
  /** Of stations on the same supports. */
  neighbours: z.array(Neighbour),
  consents: z.array(StationConsent),
  /** The newest first. */
  history: z.array(StationChange),
});
export type StationCard = z.infer<typeof StationCard>;

export const ExposureBody = z.strictObject({
  sources: z
    .array(
      z.strictObject({
        frequencyMhz: z.number().min(0.15).max(300_000),
        eirpW: z.number().positive().max(1e9),
        /** Share of the time, or of the turning of a beam. */
        factor: z.number().min(0).max(1).optional(),
      }),
    )
    .min(1)
    .max(500),
  distanceM: z.number().positive().max(100_000).optional(),
  /** Factor on the power of all sources; 1 when absent. */
  reflection: z.number().min(1).max(100).optional(),
});

export const ExposureAnswer = z.object({
  /** Reference level of the electric field for each source, V/m. */
  limits: z.array(z.number()).readonly(),
  /** From here outwards all sources together keep the reference levels, metres. */
  distanceM: z.number(),
  /** Sum of the squares of field over reference level at the distance asked for. */
  quotient: z.number().optional(),
});
