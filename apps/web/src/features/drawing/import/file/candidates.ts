import {
  type CrsCode,
  crsCatalogue,
  GeometryError,
  type InvalidityReason,
  outline,
  reproject,
  type Shape,
  shapeFromGeoJson,
  validate,
} from '@portal/geo';
import type { Geometry, Position } from 'geojson';
import type { ShapeLook } from '../../../map/shape-look.js';
import type { RawFeature } from './file-contents.js';

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
  /** It can be added, and made valid afterwards. */
  readonly invalidity?: InvalidityReason;
}

/** What a drawing can take of features in a system; a feature of several points or kinds becomes several candidates. */
export const candidatesOf = (features: readonly RawFeature[], crs: CrsCode): Candidate[] =>
  features.flatMap((feature) => {
    const { name, geometry } = feature;
    const parts = partsOf(geometry);
    return parts.length === 0 ? [{ name, fault: 'UNREADABLE' }] : parts.map((part) => candidate(feature, part, crs));
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

function candidate({ name, look, properties }: RawFeature, part: Geometry, crs: CrsCode): Candidate {
  try {
    const { geometry, isClosed } = closed(inWgs84(part, crs));
    const shape = shapeFromGeoJson({ type: 'Feature', geometry, properties });
    const area = outline(shape);
    const { reason } = area.type === 'Point' || area.type === 'LineString' ? {} : validate(area);
    return { name, shape, ...(look && { look }), ...(isClosed && { isClosed }), ...(reason && { invalidity: reason }) };
  } catch (error) {
    const isOutside = error instanceof GeometryError && error.code === 'COORDINATE_OUT_OF_RANGE';
    return { name, fault: isOutside ? 'OUT_OF_RANGE' : 'UNREADABLE' };
  }
}

type Nested = number | readonly Nested[];

function inWgs84(part: Geometry, crs: CrsCode): Geometry {
  if (crs === 'EPSG:4326' || part.type === 'GeometryCollection') return part;
  const convert = (value: Nested): Nested => {
    if (typeof value === 'number') return value;
    const [x, y] = value;
    if (typeof x !== 'number') return value.map(convert);
    return [...reproject([x, Number(y)], crsCatalogue[crs], crsCatalogue['EPSG:4326'])];
  };
  return { ...part, coordinates: convert(part.coordinates) } as Geometry;
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
