import type { Area } from '@portal/geo';
import type { MultiPolygon, Polygon, Position } from 'geojson';

type Ring = Position[];

export const polygon = (...rings: Ring[]): Polygon => ({ type: 'Polygon', coordinates: rings });
export const multi = (...polygons: Polygon[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map(({ coordinates }) => coordinates),
});
export const closed = (...open: Position[]): Ring => [...open, open[0]!];

export const box = (x: number, y: number, width: number, height = width): Ring =>
  closed([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

type Change = (position: Position) => Position;

const changed = (area: Area, change: Change): Area =>
  area.type === 'Polygon'
    ? polygon(...area.coordinates.map((ring) => ring.map(change)))
    : { type: 'MultiPolygon', coordinates: area.coordinates.map((rings) => rings.map((ring) => ring.map(change))) };

export const turned = (area: Area, angle: number): Area =>
  changed(area, ([x, y]) => [x! * Math.cos(angle) - y! * Math.sin(angle), x! * Math.sin(angle) + y! * Math.cos(angle)]);
export const moved = (area: Area, dx: number, dy = 0): Area => changed(area, ([x, y]) => [x! + dx, y! + dy]);
export const scaled = (area: Area, factor: number): Area => changed(area, ([x, y]) => [x! * factor, y! * factor]);

const onCircle = (radius: number, angle: number): Position => [radius * Math.cos(angle), radius * Math.sin(angle)];

export const circle = (radius: number, segments = 64, start = 0): Polygon =>
  polygon(
    closed(...Array.from({ length: segments }, (_, i) => onCircle(radius, start + (2 * Math.PI * i) / segments))),
  );

/** Slices of a pie: neighbours share an edge, all share the centre. */
export const slices = (count: number, radius = 1): Polygon[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [(2 * Math.PI * i) / count, (2 * Math.PI * (i + 1)) / count];
    return polygon(closed([0, 0], onCircle(radius, from), onCircle(radius, to)));
  });

/** A comb: a bar with a tooth every second unit, each `tip` wide at its end. */
export const comb = (teeth: number, height: number, tip: number): Polygon => {
  const profile = Array.from({ length: teeth }, (_, i): Position[] => [
    [2 * i + 1, 0],
    [2 * i + 1 - tip, height],
    [2 * i + tip, height],
    [2 * i, 0],
  ]);
  return polygon(closed([0, -1], [2 * teeth, -1], [2 * teeth, 0], ...profile.reverse().flat()));
};

/** A strip whose upper edge is a zigzag of minimal height. */
export const zigzag = (count: number, height: number): Polygon =>
  polygon(
    closed(
      [0, -1],
      [count, -1],
      ...Array.from({ length: count + 1 }, (_, i): Position => [count - i, i % 2 === 0 ? 0 : height]),
    ),
  );

export const star = (points: number, inner: number, outer: number, start = 0): Polygon =>
  polygon(
    closed(
      ...Array.from({ length: 2 * points }, (_, i) =>
        onCircle(i % 2 === 0 ? outer : inner, start + (Math.PI * i) / points),
      ),
    ),
  );
