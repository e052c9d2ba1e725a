import { longitudeNear, type MultiPolygonShape, type PolygonShape, type Position, type Shape } from '@portal/geo';
import type { Handle } from './shape-handles.js';

type Part = Omit<PolygonShape, 'kind'>;
type Ring = readonly Position[];

const partsOf = (shape: PolygonShape | MultiPolygonShape): readonly Part[] =>
  shape.kind === 'polygon' ? [shape] : shape.polygons;

const ringsOf = ({ coordinates, holes }: Part): readonly Ring[] => [coordinates, ...holes];

/** Part, ring and corner. */
const nameOf = (...indices: readonly [part: number, ring: number, corner: number]): string => indices.join(' ');

/** Every corner; the last position of a ring is its first. */
export const polygonHandles = (shape: PolygonShape | MultiPolygonShape): readonly Handle[] =>
  partsOf(shape).flatMap((part, p) =>
    ringsOf(part).flatMap((ring, r) =>
      ring.slice(0, -1).map((at, c): Handle => ({ name: nameOf(p, r, c), kind: 'corner', at })),
    ),
  );

export function pulledPolygon(shape: PolygonShape | MultiPolygonShape, name: string, to: Position): Shape {
  const [part, ring, corner] = name.split(' ').map(Number);
  const parts = partsOf(shape).map((old, p) => (p === part ? pulledPart(old, ring!, corner!, to) : old));
  return shape.kind === 'polygon' ? { ...shape, ...parts[0]! } : { ...shape, polygons: parts };
}

function pulledPart(part: Part, ring: number, corner: number, to: Position): Part {
  const [coordinates, ...holes] = ringsOf(part).map((old, r) => (r === ring ? pulledRing(old, corner, to) : old));
  return { coordinates: [...coordinates!], holes: holes.map((hole) => [...hole]) };
}

const DECIMALS = 6;

/** Longitudes run on across ±180, as they did. */
function pulledRing(ring: Ring, corner: number, [longitude, latitude]: Position): Ring {
  const at: Position = [
    Number(longitudeNear(longitude, ring[corner]![0]).toFixed(DECIMALS)),
    Number(latitude.toFixed(DECIMALS)),
  ];
  const isEnd = (index: number) => corner === 0 && index === ring.length - 1;
  return ring.map((position, index) => (index === corner || isEnd(index) ? at : position));
}
