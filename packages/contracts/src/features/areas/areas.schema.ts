import { z } from 'zod';
import { GeoMultiPolygon } from '../geometry-jobs/geojson.js';

export const AreaType = z.enum([
  'PT1_INTERFERENCE',
  'PT2_OBSTACLE',
  'PT2LH_LINK_CORRIDOR',
  'PT3_TELECOM_NETWORK',
  'RADIO_ASTRONOMY',
  'EARTH_STATION_PROTECTION',
  'AERONAUTICAL',
  'DEFENCE',
  'BORDER_STRIP',
  'METEO_RADAR',
  'UAS_NO_FLY',
  'EVENT',
  'EXPERIMENT_EXCLUSION',
]);
export type AreaType = z.infer<typeof AreaType>;

export const AreaEffect = z.enum(['FORBID', 'REQUIRE_OPINION', 'CONDITION', 'INFORM']);
export type AreaEffect = z.infer<typeof AreaEffect>;

/** A restricted area that an application meets. */
export const AreaMet = z.object({
  areaId: z.string(),
  areaCode: z.string(),
  name: z.string(),
  areaType: AreaType,
  effect: AreaEffect,
  /** What of the application meets it; the text is `AREA_SUBJECT_<subject>`. `FOOTPRINT` is the footprint. */
  subject: z.string(),
  /** Which part of the application, as its module counts or names them; empty for the application as a whole. */
  part: z.string(),
  /** Length of a line inside, in km; null where it does not apply. */
  overlapKm: z.number().nullable(),
  /** Surface inside, in km²; null where it does not apply. */
  overlapKm2: z.number().nullable(),
  geometry: GeoMultiPolygon,
});
export type AreaMet = z.infer<typeof AreaMet>;

/** A restricted area as a map shows it. */
export const AreaOutline = AreaMet.pick({
  areaId: true,
  areaCode: true,
  name: true,
  areaType: true,
  effect: true,
  geometry: true,
});
export type AreaOutline = z.infer<typeof AreaOutline>;
