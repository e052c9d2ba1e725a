import { outline, type Shape } from '@portal/geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';
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

export function resultFeatures(result: WorkResult | undefined): MapFeature[] {
  if (result?.kind !== 'area' || result.area.coordinates.length === 0) return [];
  return [{ kind: 'area', id: 'result', role: 'result', shape: multi(result.area) }];
}

/** South-west and north-east corner of what shapes cover. */
export function boundsOf(shapes: readonly Shape[]): readonly [Position, Position] | undefined {
  const positions = shapes.flatMap((shape) => {
    const area = areaOf(shape);
    return area ? multi(area).coordinates.flat(2) : [];
  });
  if (positions.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude = 0, latitude = 0] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [
    [west, south],
    [east, north],
  ];
}

export const drawingFeatures = (
  shapes: readonly DrawnShape[],
  chosenId: string | undefined,
  nameOf: (drawn: DrawnShape) => string,
): MapFeature[] => shapes.flatMap((drawn) => shapeFeatures(drawn, nameOf(drawn), drawn.id === chosenId));
