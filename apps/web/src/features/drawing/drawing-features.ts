import { boxOfPositions, type Shape } from '@portal/geo';
import type { Position } from 'geojson';
import type { MapFeature } from '../map/map-feature.js';
import { areaOf, asMultiPolygon, lineOf, mapGeometryOf } from '../shapes/shape-area.js';
import type { DrawnShape } from './drawing-history.js';

const nothing = (): string => '';

function shapeFeatures(drawn: DrawnShape, label: string, dimensions: string, isChosen: boolean): MapFeature[] {
  const { id, shape, look } = drawn;
  const geometry = mapGeometryOf(shape);
  if (!geometry) return [];
  if (geometry.kind === 'point') return [{ ...geometry, id, role: isChosen ? 'marker-chosen' : 'marker', label, look }];
  return [{ ...geometry, id, role: isChosen ? 'shape-chosen' : 'shape', label, look, dimensions }];
}

/** Map features of drawn shapes; each has the id of its shape, by which a click on it is recognised. */
export const drawingFeatures = (
  shapes: readonly DrawnShape[],
  chosenId: string | undefined,
  nameOf: (drawn: DrawnShape) => string,
  dimensionsOf: (shape: Shape) => string = nothing,
): MapFeature[] =>
  shapes.flatMap((drawn) => shapeFeatures(drawn, nameOf(drawn), dimensionsOf(drawn.shape), drawn.id === chosenId));

/** South-west and north-east corner of what shapes cover; undefined for points alone. */
export function boundsOf(shapes: readonly Shape[]): readonly [Position, Position] | undefined {
  const positions = shapes.flatMap((shape) => {
    const area = areaOf(shape);
    return area ? asMultiPolygon(area).coordinates.flat(2) : (lineOf(shape) ?? []);
  });
  if (positions.length === 0) return undefined;
  const { west, south, east, north } = boxOfPositions(positions);
  return [
    [west, south],
    [east, north],
  ];
}
