import type { FootprintHop, JobInput } from '@portal/contracts';

/** Near Lyon, 10.347 km at 18 GHz: a footprint of 250.46 km². */
export const shortHop: FootprintHop = {
  a: { latitude: 45.8505, longitude: 4.779, antennaGainDbi: 38.46 },
  b: { latitude: 45.7623, longitude: 4.8216, antennaGainDbi: 38.46 },
  frequencyMhz: 17_727.5,
};

/** In Provence, 75.311 km at 6 GHz: a footprint of 858.8 km². */
export const longHop: FootprintHop = {
  a: { latitude: 44.1739, longitude: 5.2786, antennaGainDbi: 43.17 },
  b: { latitude: 43.5318, longitude: 5.5786, antennaGainDbi: 43.17 },
  frequencyMhz: 6004.5,
};

/** A network of long, wide, overlapping hops: a second's work or so for one thread. */
export const network = (hops = 200): JobInput<'footprint'> => ({
  hops: Array.from({ length: hops }, (_, i) => {
    const [row, column] = [i % 14, Math.floor(i / 14)];
    return {
      a: { latitude: 44 + row * 0.1, longitude: 4 + column * 0.13, antennaGainDbi: 40 },
      b: { latitude: 44.3 + row * 0.1, longitude: 4.4 + column * 0.1, antennaGainDbi: 30 },
      frequencyMhz: 6004.5,
    };
  }),
});
