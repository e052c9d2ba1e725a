import { longitudeNear, type MultiPolygonShape, type PolygonShape, type Position, type Shape } from '@portal/geo';
import type { Handle } from './handle.js';

type Part = Omit<PolygonShape, 'kind'>;
type Ring = readonly Position[];

const partsOf = (shape: PolygonShape | MultiPolygonShape): readonly Part[] =>
  shape.kind === 'polygon' ? [shape] : shape.polygons;

const ringsOf = ({ coordinates, holes }: Part): readonly Ring[] => [coordinates, ...holes];

/** Name of a handle: the indices of part, ring and corner. */
const nameOf = (...indices: readonly [part: number, ring: number, corner: number]): string => indices.join(' ');

/** A handle for each corner; a ring's closing position repeats its first and has none. */
export const polygonHandles = (shape: PolygonShape | MultiPolygonShape): readonly Handle[] =>
  partsOf(shape).flatMap((part, p) =>
    ringsOf(part).flatMap((ring, r) =>
      ring.slice(0, -1).map((at, c): Handle => ({ name: nameOf(p, r, c), kind: 'corner', at })),
    ),
  );

/** Moves one corner. Longitudes may lie beyond ±180 where the polygon crosses the antimeridian. */
export function dragPolygonHandle(shape: PolygonShape | MultiPolygonShape, name: string, to: Position): Shape {
  const [part, ring, corner] = name.split(' ').map(Number);
  const parts = partsOf(shape).map((old, p) => (p === part ? moveInPart(old, ring!, corner!, to) : old));
  return shape.kind === 'polygon' ? { ...shape, ...parts[0]! } : { ...shape, polygons: parts };
}

function moveInPart(part: Part, ring: number, corner: number, to: Position): Part {
  const [coordinates, ...holes] = ringsOf(part).map((old, r) => (r === ring ? moveInRing(old, corner, to) : old));
  return { coordinates: [...coordinates!], holes: holes.map((hole) => [...hole]) };
}

const DECIMALS = 6;

/** The new longitude is taken near the old one, so that a ring stays continuous across ±180. */
function moveInRing(ring: Ring, corner: number, [longitude, latitude]: Position): Ring {
  const at: Position = [
    Number(longitudeNear(longitude, ring[corner]![0]).toFixed(DECIMALS)),
    Number(latitude.toFixed(DECIMALS)),
  ];
  const isEnd = (index: number) => corner === 0 && index === ring.length - 1;
  return ring.map((position, index) => (index === corner || isEnd(index) ? at : position));
}
