import {
  type Crs,
  GeometryError,
  type InvalidityReason,
  outline,
  reproject,
  type Shape,
  shapeFromGeoJson,
  validate,
  wrapLongitude,
} from '@portal/geo';
import type { Geometry, Position } from 'geojson';
import type { ShapeLook } from '../../../map/shape-look.js';
import type { RawFeature } from './file-contents.js';
import { WGS84 } from './found-crs.js';

export type FeatureFault = 'UNREADABLE' | 'OUT_OF_RANGE';

/** A feature of a file as it may be added to a drawing. */
export interface Candidate {
  readonly name: string;
  readonly look?: ShapeLook;
  /** Undefined with a fault. */
  readonly shape?: Shape;
  readonly fault?: FeatureFault;
  /** Its rings were open and have been closed. */
  readonly isClosed?: boolean;
  /** A line that ended where it began has become an area. */
  readonly isClosedLine?: boolean;
  /** Row of a table, as a spreadsheet numbers it. */
  readonly row?: number;
  /** It can be added, and made valid afterwards. */
  readonly invalidity?: InvalidityReason;
}

/**
 * What a drawing can take of features; one of several points or kinds becomes several candidates.
 *
 * @param crs of features that name no system of their own; WGS 84 where there are none
 */
export const candidatesOf = (features: readonly RawFeature[], crs: Crs = WGS84): Candidate[] =>
  features.flatMap((feature): Candidate[] => {
    const { name, geometry, row } = feature;
    const parts = partsOf(geometry);
    const found: Candidate[] =
      parts.length === 0
        ? [{ name, fault: 'UNREADABLE' }]
        : parts.map((part) => candidate(feature, part, feature.crs ?? crs));
    return row === undefined ? found : found.map((one) => ({ ...one, row }));
  });

function partsOf(geometry: Geometry | null | undefined): Geometry[] {
  if (geometry?.type === 'GeometryCollection' && Array.isArray(geometry.geometries)) {
    return geometry.geometries.flatMap(partsOf);
  }
  if (geometry?.type === 'MultiPoint' && Array.isArray(geometry.coordinates)) {
    return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
  }
  if (geometry?.type === 'MultiLineString' && Array.isArray(geometry.coordinates)) {
    return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
  }
  return geometry ? [geometry] : [];
}

function candidate({ name, look, properties, isClosedLine }: RawFeature, part: Geometry, crs: Crs): Candidate {
  try {
    const { geometry, isClosed } = closed(withinTurn(inWgs84(part, crs)));
    const shape = shapeFromGeoJson({ type: 'Feature', geometry, properties });
    const area = outline(shape);
    const { reason } = area.type === 'Point' || area.type === 'LineString' ? {} : validate(area);
    return {
      name,
      shape,
      ...(look && { look }),
      ...(isClosed && { isClosed }),
      ...(isClosedLine && { isClosedLine }),
      ...(reason && { invalidity: reason }),
    };
  } catch (error) {
    const isOutside = error instanceof GeometryError && error.code === 'COORDINATE_OUT_OF_RANGE';
    return { name, fault: isOutside ? 'OUT_OF_RANGE' : 'UNREADABLE' };
  }
}

type Nested = number | readonly Nested[];

function inWgs84(part: Geometry, crs: Crs): Geometry {
  if (crs === WGS84 || part.type === 'GeometryCollection') return part;
  const convert = (value: Nested): Nested => {
    if (typeof value === 'number') return value;
    const [x, y] = value;
    if (typeof x !== 'number') return value.map(convert);
    return [...reproject([x, Number(y)], crs, WGS84)];
  };
  return { ...part, coordinates: convert(part.coordinates) } as Geometry;
}

/** Of lines and areas longitudes may run on beyond ±180, as programs write what lies across it. */
function withinTurn(part: Geometry): Geometry {
  if (part.type === 'GeometryCollection' || part.type === 'Point') return part;
  const longitudes: number[] = [];
  const wrap = (value: Nested): Nested => {
    if (typeof value === 'number') return value;
    const [x, ...rest] = value;
    if (typeof x !== 'number') return value.map(wrap);
    longitudes.push(x);
    return [Math.abs(x) > 180 ? wrapLongitude(x) : x, ...rest];
  };
  const coordinates = wrap(part.coordinates);
  const isAcross = longitudes.some((x) => Math.abs(x) > 180) && longitudes.some((x) => Math.abs(x) <= 180);
  return isAcross && longitudes.every((x) => Math.abs(x) <= 360) ? ({ ...part, coordinates } as Geometry) : part;
}

function closed(geometry: Geometry): { readonly geometry: Geometry; readonly isClosed: boolean } {
  let isClosed = false;
  const ring = (positions: Position[]): Position[] => {
    const [first, last] = [positions[0], positions.at(-1)];
    if (!first || !last || positions.length < 3 || (first[0] === last[0] && first[1] === last[1])) return positions;
    isClosed = true;
    return [...positions, first];
  };
  if (geometry.type === 'Polygon') {
    const coordinates = geometry.coordinates.map(ring);
    return { geometry: { ...geometry, coordinates }, isClosed };
  }
  if (geometry.type !== 'MultiPolygon') return { geometry, isClosed };
  const coordinates = geometry.coordinates.map((rings) => rings.map(ring));
  return { geometry: { ...geometry, coordinates }, isClosed };
}
