import type { GeometryRequest } from '@portal/contracts';
import { type Shape, wrapLongitude } from '@portal/geo';
import type { Position } from 'geojson';
import { areaOf, type Outline } from '../shapes/shape-area.js';

export const overlays = ['union', 'intersection', 'difference'] as const;
export const checks = ['validate', 'makeValid'] as const;

/** Key of an operation's name. */
export const operationKey = (operation: string): string => `MAP_TEST_DO_${operation.toUpperCase()}`;

const wrapped = (rings: Position[][]): Position[][] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [wrapLongitude(longitude), latitude]));

/** An outline as calls carry it: its longitudes, which run on beyond ±180 on the map, are taken back within. */
export const asGeoJson = (area: Outline) =>
  area.type === 'Polygon'
    ? { type: area.type, coordinates: wrapped(area.coordinates) }
    : { type: area.type, coordinates: area.coordinates.map(wrapped) };

/** Shapes with their outlines, without points. The chosen one comes first: a difference subtracts the others from it. */
function areasOf(shapes: readonly Shape[], chosen: Shape | undefined) {
  const ordered = [...shapes].sort((a, b) => Number(b === chosen) - Number(a === chosen));
  return ordered.flatMap((shape) => {
    const area = areaOf(shape);
    return area ? [{ shape, geojson: asGeoJson(area) }] : [];
  });
}

/** A request with the shapes whose outlines it has, in its order. */
export interface PreparedJob {
  readonly request: GeometryRequest;
  readonly sent: readonly Shape[];
}

/** An operation on all shapes that have outlines. */
export function overlayOf(
  operation: (typeof overlays)[number],
  shapes: readonly Shape[],
  chosen: Shape | undefined,
): PreparedJob {
  const areas = areasOf(shapes, chosen);
  return {
    request: { operation, geometries: areas.map(({ geojson }) => geojson) },
    sent: areas.map(({ shape }) => shape),
  };
}

/** A check of one shape; undefined where it has no outline. */
export function checkOf(operation: (typeof checks)[number], shape: Shape | undefined): PreparedJob | undefined {
  const area = shape && areaOf(shape);
  return area && { request: { operation, geojson: asGeoJson(area) }, sent: [shape] };
}
