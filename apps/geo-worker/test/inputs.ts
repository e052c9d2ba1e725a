import type { GeoPolygon, RadioPath } from '@portal/contracts';

/** Near Lyon, 10.347 km at 18 GHz: a footprint of 250.46 km². */
export const shortPath: RadioPath = {
  a: { latitude: 45.8505, longitude: 4.779, antennaGainDbi: 38.46 },
  b: { latitude: 45.7623, longitude: 4.8216, antennaGainDbi: 38.46 },
  frequencyMhz: 17_727.5,
};

/** In Provence, 75.311 km at 6 GHz: a footprint of 858.8 km². */
export const longPath: RadioPath = {
  a: { latitude: 44.1739, longitude: 5.2786, antennaGainDbi: 43.17 },
  b: { latitude: 43.5318, longitude: 5.5786, antennaGainDbi: 43.17 },
  frequencyMhz: 6004.5,
};

const bar = (x0: number, y0: number, x1: number, y1: number): GeoPolygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
      [x0, y0],
    ],
  ],
});

/** Bars of a lattice that spans `size` degrees east and north of a corner. */
function barsOf(n: number, size: number, [x, y]: readonly [number, number]): GeoPolygon[] {
  const step = size / n;
  return Array.from({ length: n }, (_, i) => [
    bar(x, y + i * step, x + size, y + (i + 1 / 3) * step),
    bar(x + i * step, y, x + (i + 1 / 3) * step, y + size),
  ]).flat();
}

/**
 * `n` horizontal bars across `n` vertical ones: a small input whose union has (n − 1)² holes. 100 take one processor
 * half a second, 300 five seconds.
 */
export const lattice = (n: number): { geometries: GeoPolygon[] } => ({ geometries: barsOf(n, 60, [0, 0]) });

/** `count` small lattices of `n` by `n` bars that do not touch each other: a union of many batches. */
export const lattices = (count: number, n: number): { geometries: GeoPolygon[] } => ({
  geometries: Array.from({ length: count }, (_, i) => barsOf(n, 1, [2 * (i % 50), 2 * Math.floor(i / 50)])).flat(),
});
