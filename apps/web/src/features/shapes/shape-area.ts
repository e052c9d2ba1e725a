import { GeometryError, outline, type Shape } from '@portal/geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { reportError } from '../../kernel/error-reporter.js';

export type Outline = Polygon | MultiPolygon;

/**
 * Outline of a shape that covers ground; nothing for a point or a line, or for one that cannot be built, such as one that reaches
 * over a pole. The latter is reported.
 */
export function areaOf(shape: Shape): Outline | undefined {
  try {
    const drawn = outline(shape);
    return drawn.type === 'Point' || drawn.type === 'LineString' ? undefined : drawn;
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    reportError(`A ${shape.kind} cannot be built: ${error.code}`, error);
    return undefined;
  }
}

/** What a map draws of a shape; undefined for one that cannot be built. */
export function mapGeometryOf(shape: Shape) {
  if (shape.kind === 'point') return { kind: 'point', at: [shape.longitude, shape.latitude] as Position } as const;
  const along = lineOf(shape);
  if (along) return { kind: 'line', along } as const;
  const area = areaOf(shape);
  return area && ({ kind: 'area', shape: asMultiPolygon(area) } as const);
}

/** The positions of a line; undefined for another shape. */
export const lineOf = (shape: Shape): Position[] | undefined =>
  shape.kind === 'line' ? shape.coordinates.map((position) => [...position]) : undefined;

export const asMultiPolygon = (area: Outline): MultiPolygon =>
  area.type === 'MultiPolygon' ? area : { type: 'MultiPolygon', coordinates: [area.coordinates] };
