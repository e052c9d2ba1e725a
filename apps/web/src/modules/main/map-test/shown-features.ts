import type { Shape } from '@portal/geo';
import type { Position } from 'geojson';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { areaOf, asMultiPolygon } from '../../../features/shapes/shape-area.js';
import type { DrawnShape } from './drawing-history.js';
import type { WorkResult } from './work-result.js';

function shapeFeatures({ id, shape }: DrawnShape, label: string, isChosen: boolean): MapFeature[] {
  const area = areaOf(shape);
  const role = isChosen ? 'shape-chosen' : 'shape';
  if (area) return [{ kind: 'area', id, role, label, shape: asMultiPolygon(area) }];
  return shape.kind === 'point'
    ? [{ kind: 'point', id, role: 'crossing', label, at: [shape.longitude, shape.latitude] }]
    : [];
}

/** Where something is wrong, numbered as in the list beside the map. */
export const faultFeatures = (places: readonly (readonly [number, number])[]): MapFeature[] =>
  places.map((at, i) => ({ kind: 'point', id: `fault-${i}`, role: 'crossing', label: String(i + 1), at: [...at] }));

/** The point that is asked about. */
export const pointFeatures = (point: readonly [number, number] | null): MapFeature[] =>
  point ? [{ kind: 'point', id: 'point', role: 'point', at: [...point] }] : [];

export function resultFeatures(result: WorkResult | undefined): MapFeature[] {
  if (result?.kind !== 'area' || result.area.coordinates.length === 0) return [];
  return [{ kind: 'area', id: 'result', role: 'result', shape: asMultiPolygon(result.area) }];
}

/** South-west and north-east corner of what shapes cover. */
export function boundsOf(shapes: readonly Shape[]): readonly [Position, Position] | undefined {
  const positions = shapes.flatMap((shape) => {
    const area = areaOf(shape);
    return area ? asMultiPolygon(area).coordinates.flat(2) : [];
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
