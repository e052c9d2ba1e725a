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

/**
 * `n` horizontal bars across `n` vertical ones: a small input whose union has (n − 1)² holes. 100 take one processor
 * half a second, 300 five seconds.
 */
export const lattice = (n: number): { geometries: GeoPolygon[] } => {
  const step = 60 / n;
  const bars = Array.from({ length: n }, (_, i) => [
    bar(0, i * step, 60, (i + 1 / 3) * step),
    bar(i * step, 0, (i + 1 / 3) * step, 60),
  ]);
  return { geometries: bars.flat() };
};
