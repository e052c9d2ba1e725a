import type { GeometryRequest } from '@portal/contracts';
import type { Shape } from '@portal/geo';
import { areaOf, type Outline } from '../shapes/shape-area.js';

export const overlays = ['union', 'intersection', 'difference'] as const;
export const checks = ['validate', 'makeValid'] as const;

/** Key of an operation's name. */
export const operationKey = (operation: string): string => `MAP_TEST_DO_${operation.toUpperCase()}`;

export const asGeoJson = ({ type, coordinates }: Outline) => ({ type, coordinates });

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
