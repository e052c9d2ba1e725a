import { z } from 'zod';
import { GeoMultiPolygon } from '../geometry-jobs/geojson.js';

export const AreaType = z.enum([
  'PT1_INTERFERENCE',
  'PT2_OBSTACLE',
  'PT2LH_LINK_CORRIDOR',
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

/** What of an application meets an area. */
export const AreaSubject = z.enum(['SITE_A', 'SITE_B', 'PATH', 'FOOTPRINT']);
export type AreaSubject = z.infer<typeof AreaSubject>;

/** A restricted area that an application meets. */
export const AreaMet = z.object({
  areaId: z.string(),
  areaCode: z.string(),
  name: z.string(),
  areaType: AreaType,
  effect: AreaEffect,
  subject: AreaSubject,
  /** Hop of the application, counted from 1; 0 for the application as a whole. */
  hop: z.number().int(),
  /** Length of path inside; null where it does not apply. */
  overlapKm: z.number().nullable(),
  /** Area of footprint inside; null where it does not apply. */
  overlapKm2: z.number().nullable(),
  geometry: GeoMultiPolygon,
});
export type AreaMet = z.infer<typeof AreaMet>;
