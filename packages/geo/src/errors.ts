import type { Position } from './units.js';

/** Texts that are part of the product's contract: callers and screens compare them literally. */
export const geometryErrorTexts = {
  INVALID_POLYGON: 'Input geometry is not a valid Polygon or MultiPolygon',
  TOO_FEW_GEOMETRIES: 'Must have at least 2 geometries',
  GEOJSON_REQUIRED: 'geojson is required',
  ANGLE_REQUIRED: 'angle is required',
  OPTIONS_INVALID: 'options is invalid',
  COLOUR_CHANNELS: 'Expected 3 numbers below 256 (and optionally one below 100)',
  STRING_EXPECTED: 'Expected a string',
  JALAALI_YEAR: 'Invalid Jalaali year',
  POLE_ENCLOSED: 'A ring must not contain a pole',
  ANTIPODAL: 'Opposite positions have no single shortest path',
  STEP_INVALID: 'The step must be above zero',
  SITES_COINCIDE: 'The two sites are at the same position',
  CHANNEL_OUTSIDE_PLAN: 'The channel is not in its plan',
  SHAPE_INVALID: 'These parameters do not make a shape',
  MAXIMUM_TOO_SMALL: 'The maximum leaves fewer than 4 positions to a ring',
  TOLERANCE_INVALID: 'The tolerance must be zero or above',
  OVERLAY_FAILED: 'The overlay of these geometries cannot be computed',
  CRS_INVALID: 'The definition of the coordinate system cannot be read',
  COORDINATE_OUT_OF_RANGE: 'A coordinate is out of range',
} as const;

export type GeometryErrorCode = keyof typeof geometryErrorTexts;

/**
 * Geometry that cannot be worked on. `position`, where known, is where the fault lies; `path` leads to it through nested
 * coordinate arrays: polygon (of a MultiPolygon), ring, position.
 */
export class GeometryError extends Error {
  override readonly name = 'GeometryError';

  constructor(
    readonly code: GeometryErrorCode,
    readonly position?: Position,
    readonly path?: readonly number[],
  ) {
    super(geometryErrorTexts[code]);
  }
}
