import { continuousLine, type PolygonShape, type Position, type Shape, splitLine, splitPolygon } from '@portal/geo';
import type { Polygon } from 'geojson';
import { roundedPosition } from './rounded-position.js';
import { areaOf, asMultiPolygon } from './shape-area.js';

/**
 * The parts into which a line cuts a shape, as lines or polygons, and what it leaves whole of a shape of several parts as
 * one shape more; undefined when it cuts nothing in two. Longitudes may run on beyond ±180 as those of the shape do.
 */
export const splitShape = (shape: Shape, cut: readonly Position[]): readonly Shape[] | undefined =>
  shape.kind === 'line' ? linesOf(shape.coordinates, lengthened(cut)) : polygonsOf(shape, lengthened(cut));

/** Of a degree: a line that was drawn to an edge may end a rounding of 5e-7 short of it, which a slanted one needs more to reach. */
const BEYOND = 2e-6;

const beyond = ([x1, y1]: Position, [x2, y2]: Position): Position => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? [x2, y2] : [x2 + (BEYOND * (x2 - x1)) / length, y2 + (BEYOND * (y2 - y1)) / length];
};

const lengthened = (cut: readonly Position[]): readonly Position[] =>
  cut.length < 2 ? cut : [beyond(cut[1]!, cut[0]!), ...cut.slice(1, -1), beyond(cut.at(-2)!, cut.at(-1)!)];

function linesOf(line: readonly Position[], cut: readonly Position[]): Shape[] | undefined {
  const parts = splitLine(line, cut);
  if (parts.length < 2) return undefined;
  return parts.map((part) => ({ kind: 'line', coordinates: continuousLine(part.map(roundedPosition)) }));
}

function polygonsOf(shape: Shape, cut: readonly Position[]): Shape[] | undefined {
  const area = areaOf(shape);
  const split = area ? asMultiPolygon(area).coordinates.map((rings) => splitPolygon(asPolygon(rings), cut)) : [];
  const parts = split.filter(({ length }) => length > 1).flat();
  if (parts.length === 0) return undefined;
  const whole = split.filter(({ length }) => length === 1).map(([polygon]) => partOf(polygon!));
  const left: Shape[] = whole.length > 1 ? [{ kind: 'multiPolygon', polygons: whole }] : whole.map(asShape);
  return [...parts.map((part) => asShape(partOf(part))), ...left];
}

type Part = Omit<PolygonShape, 'kind'>;

const asPolygon = (coordinates: Polygon['coordinates']): Polygon => ({ type: 'Polygon', coordinates });

const asShape = (part: Part): Shape => ({ kind: 'polygon', ...part });

const partOf = ({ coordinates: [shell = [], ...holes] }: Polygon): Part => ({
  coordinates: shell.map(roundedPosition),
  holes: holes.map((hole) => hole.map(roundedPosition)),
});
