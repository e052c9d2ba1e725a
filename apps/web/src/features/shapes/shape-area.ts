import { outline, type Shape } from '@portal/geo';
import type { MultiPolygon, Polygon } from 'geojson';

export type Outline = Polygon | MultiPolygon;

/** Outline of a shape that covers ground; nothing for a point, or for one that reaches over a pole. */
export function areaOf(shape: Shape): Outline | undefined {
  try {
    const drawn = outline(shape);
    return drawn.type === 'Point' ? undefined : drawn;
  } catch {
    return undefined;
  }
}

export const asMultiPolygon = (area: Outline): MultiPolygon =>
  area.type === 'MultiPolygon' ? area : { type: 'MultiPolygon', coordinates: [area.coordinates] };
