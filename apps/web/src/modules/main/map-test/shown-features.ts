import { outline, type Shape } from '@portal/geo';
import type { MultiPolygon, Polygon } from 'geojson';
import type { MapFeature } from '../../../features/map/map-feature.js';
import type { DrawnShape } from './drawing-history.js';
import type { WorkResult } from './work-result.js';

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

const multi = (area: Outline): MultiPolygon =>
  area.type === 'MultiPolygon' ? area : { type: 'MultiPolygon', coordinates: [area.coordinates] };

function shapeFeatures({ id, shape }: DrawnShape, label: string, isChosen: boolean): MapFeature[] {
  const area = areaOf(shape);
  const role = isChosen ? 'shape-chosen' : 'shape';
  if (area) return [{ kind: 'area', id, role, label, shape: multi(area) }];
  return shape.kind === 'point'
    ? [{ kind: 'point', id, role: 'crossing', label, at: [shape.longitude, shape.latitude] }]
    : [];
}

/** Where something is wrong, numbered as in the list beside the map. */
export const faultFeatures = (places: readonly (readonly [number, number])[]): MapFeature[] =>
  places.map((at, i) => ({ kind: 'point', id: `fault-${i}`, role: 'crossing', label: String(i + 1), at: [...at] }));

export function resultFeatures(result: WorkResult | undefined, label: string): MapFeature[] {
  if (result?.kind !== 'area' || result.area.coordinates.length === 0) return [];
  return [{ kind: 'area', id: 'result', role: 'result', label, shape: multi(result.area) }];
}

export const drawingFeatures = (
  shapes: readonly DrawnShape[],
  chosenId: string | undefined,
  nameOf: (drawn: DrawnShape) => string,
): MapFeature[] => shapes.flatMap((drawn) => shapeFeatures(drawn, nameOf(drawn), drawn.id === chosenId));
