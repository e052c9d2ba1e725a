import type { Polygon, Position } from 'geojson';
import { random } from '../test/antennas.js';

const COUNTRY = { west: -5, south: 42, width: 10, height: 8 };
const SEGMENTS = 64;
const SHAPES_IN_CLUSTER = 25;

/** Half the width of a cluster, and radii, in degrees in a network of a thousand shapes. */
const CLUSTER = 0.5;
const RADIUS = { least: 0.02, most: 0.17 };

/**
 * Circles and sectors of 64 segments in clusters over one country. The more there are, the smaller they are, as in a
 * network that grows: clusters and overlaps are alike at every size, so that times per shape can be compared.
 */
export function antennaNetwork(count: number, seed = 1): Polygon[] {
  const next = random(seed);
  const scale = Math.sqrt(1000 / count);
  const { west, south, width, height } = COUNTRY;
  const clusters = Array.from(
    { length: Math.ceil(count / SHAPES_IN_CLUSTER) },
    (): Position => [west + next() * width, south + next() * height],
  );
  const scattered = () => (next() + next() - 1) * CLUSTER * scale;
  return Array.from({ length: count }, () => {
    const [x, y] = clusters[Math.floor(next() * clusters.length)]!;
    const centre: Position = [x! + scattered(), y! + scattered()];
    const radius = (RADIUS.least + next() * (RADIUS.most - RADIUS.least)) * scale;
    return next() < 0.5 ? circle(centre, radius) : sector(centre, radius, next() * 2 * Math.PI, 0.3 + next() * 2);
  });
}

function circle(centre: Position, radius: number): Polygon {
  const rim = Array.from({ length: SEGMENTS }, (_, i) => onRim(centre, radius, (2 * Math.PI * i) / SEGMENTS));
  return { type: 'Polygon', coordinates: [[...rim, rim[0]!]] };
}

function sector(apex: Position, radius: number, start: number, width: number): Polygon {
  const rim = Array.from({ length: SEGMENTS + 1 }, (_, i) => onRim(apex, radius, start + (width * i) / SEGMENTS));
  return { type: 'Polygon', coordinates: [[apex, ...rim, apex]] };
}

const onRim = ([x, y]: Position, radius: number, angle: number): Position => [
  x! + radius * Math.cos(angle),
  y! + radius * Math.sin(angle),
];
