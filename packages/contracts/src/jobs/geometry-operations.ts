import { type CrsCode, crsCatalogue, geometryErrorTexts } from '@portal/geo';
import { z } from 'zod';
import { GeoMultiPolygon, GeoPolygon, GeoPosition } from '../features/geometry-jobs/geojson.js';

/** Most geometries one job takes. */
export const MAX_GEOMETRIES = 20_000;
/** Most vertices one job takes, in all its rings. */
export const MAX_VERTICES = 2_000_000;
/** Most vertices one ring may have. */
export const MAX_RING_VERTICES = 1_000_000;

/** Coordinates are read in this system; overlay works in its plane. */
const crs = z.enum(Object.keys(crsCatalogue) as [CrsCode, ...CrsCode[]]).default('EPSG:4326');

/**
 * A GeoJSON Polygon or MultiPolygon that is not looked into here: two million positions take a schema seconds, and the
 * worker, which reads them anyway, tells where a fault lies.
 */
const geojson = z.record(z.string(), z.unknown(), geometryErrorTexts.GEOJSON_REQUIRED);

const optionNumber = z.number(geometryErrorTexts.OPTIONS_INVALID);

export const OverlayInput = z.object({
  geometries: z.array(z.unknown(), geometryErrorTexts.TOO_FEW_GEOMETRIES).min(2, geometryErrorTexts.TOO_FEW_GEOMETRIES),
  crs,
});

export const AreaInput = z.object({ geojson, crs });

/** A Polygon, or a MultiPolygon of any number of parts but one: without parts when nothing is left. */
export const AreaResult = z.object({ geometry: z.union([GeoPolygon, GeoMultiPolygon]) });
export type AreaResult = z.infer<typeof AreaResult>;

export const ValidityResult = z.object({
  valid: z.boolean(),
  /** Code of the first fault. */
  reason: z.string().optional(),
  position: GeoPosition.optional(),
  /** Where edges cross or meet themselves, the first thousand places. */
  crossings: z.array(GeoPosition),
});

/** Degrees clockwise about the pivot, or about the middle of the corners. */
export const RotateInput = AreaInput.extend({
  angle: z.number(geometryErrorTexts.ANGLE_REQUIRED),
  options: z
    .object(
      { pivot: z.tuple([optionNumber, optionNumber], geometryErrorTexts.OPTIONS_INVALID).optional() },
      geometryErrorTexts.OPTIONS_INVALID,
    )
    .optional(),
});

export const ThinInput = AreaInput.extend({
  /** Most positions left, in all rings together. */
  maximum: z.number().int().positive(),
  method: z.enum(['stride', 'shape']).default('stride'),
});

/** Thinning may make edges cross; `valid` tells whether it did. */
export const ThinResult = AreaResult.extend({ valid: z.boolean() });

export const ContainsInput = AreaInput.extend({ point: GeoPosition });

/** The area is closed: a point on an edge, also on that of a hole, is contained. */
export const ContainsResult = z.object({ contains: z.boolean() });
