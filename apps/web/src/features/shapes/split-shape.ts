import { continuousLine, type PolygonShape, type Position, type Shape, splitLine, splitPolygon } from '@portal/geo';
import type { Polygon } from 'geojson';
import { areaOf, asMultiPolygon } from './shape-area.js';

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
const rounded = ([longitude = 0, latitude = 0]: readonly number[]): Position => [round(longitude), round(latitude)];

/**
 * The parts into which a line cuts a shape, as lines or polygons, and what it leaves whole of a shape of several parts as
 * one shape more; undefined when it cuts nothing in two. Longitudes may run on beyond ±180 as those of the shape do.
 */
export const splitShape = (shape: Shape, cut: readonly Position[]): readonly Shape[] | undefined =>
  shape.kind === 'line' ? linesOf(shape.coordinates, cut) : polygonsOf(shape, cut);

function linesOf(line: readonly Position[], cut: readonly Position[]): Shape[] | undefined {
  const parts = splitLine(line, cut);
  if (parts.length < 2) return undefined;
  return parts.map((part) => ({ kind: 'line', coordinates: continuousLine(part.map(rounded)) }));
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
  coordinates: shell.map(rounded),
  holes: holes.map((hole) => hole.map(rounded)),
});
