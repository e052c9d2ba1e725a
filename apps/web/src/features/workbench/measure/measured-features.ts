import { geodesicInverse, geodesicLine, type Position } from '@portal/geo';
import type { Format } from '../../../kernel/format.js';
import type { MapFeature } from '../../map/map-feature.js';
import { areaText, lengthText } from '../../shapes/measure-text.js';
import { legsOf, type Measured, measuresOf } from './measured-line.js';

/** A geodesic is drawn as this many straight pieces, or of pieces this long where that is less. */
const PIECES = 64;
const PIECE = 5_000;

/** Positions along the geodesic, close enough that the line on the map bends as it does. */
export function bentLine(a: Position, b: Position): number[][] {
  const step = Math.max(PIECE, geodesicInverse(a, b).distance / PIECES);
  return geodesicLine(a, b, step).map(([longitude, latitude]) => [longitude, latitude]);
}

/** The measured legs with their lengths, and the area that they enclose where it is wanted. */
export function measuredFeatures(measured: Measured, isClosed: boolean, format: Format): MapFeature[] {
  const legs = legsOf(measured);
  const lines: MapFeature[] = legs.map(({ start, end, from }) => ({
    kind: 'line',
    id: `measured-${from}`,
    role: 'path',
    label: lengthText(geodesicInverse(start, end).distance, format),
    along: bentLine(start, end),
  }));
  const { area } = measuresOf(measured);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!isClosed || area === undefined || !first || !last) return lines;
  const edges = [...legs.map(({ start, end }) => bentLine(start, end)), bentLine(last.end, first.start)];
  const ring = [...edges.flatMap((edge) => edge.slice(0, -1)), [...first.start]];
  return [
    { kind: 'area', id: 'measured-area', role: 'result', label: areaText(area, format), shape: asArea(ring) },
    ...lines,
  ];
}

const asArea = (ring: number[][]) => ({ type: 'MultiPolygon' as const, coordinates: [[ring]] });
