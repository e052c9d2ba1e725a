import type { Feature, Geometry, Position } from 'geojson';
import type { DetailKind } from './base-map-tiles.js';

/** A line as it is kept: its first point, then the step to each next one, in ten-thousandths of a degree. */
type Steps = readonly number[];

/** Lines of each kind; a lake is its shore, then its islands. */
export type GroundDetails = Readonly<Record<Exclude<DetailKind, 'lake'>, readonly Steps[]>> & {
  readonly lake: readonly (readonly Steps[])[];
};

const UNITS = 10_000;

function lineOf(steps: Steps): Position[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    x += steps[at * 2] ?? 0;
    y += steps[at * 2 + 1] ?? 0;
    return [x / UNITS, y / UNITS];
  });
}

const detail = (kind: DetailKind, geometry: Geometry): Feature => ({ type: 'Feature', properties: { kind }, geometry });

/** A feature for each kind. */
export function detailFeatures({ lake, ...lines }: GroundDetails): Feature[] {
  const kinds = Object.keys(lines) as (keyof typeof lines)[];
  return [
    detail('lake', { type: 'MultiPolygon', coordinates: lake.map((rings) => rings.map(lineOf)) }),
    ...kinds.map((kind) => detail(kind, { type: 'MultiLineString', coordinates: lines[kind].map(lineOf) })),
  ];
}
