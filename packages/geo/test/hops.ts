import type { FootprintHop } from '../src/radio/footprint.js';
import { planOf } from './channel-plans.js';

const end = (lon: number, lat: number, antennaGainDbi: number) => ({
  position: [lon, lat] as const,
  txPowerDbm: 20,
  antennaGainDbi,
  lineLossDb: 1,
});

/** 10.3 km near Lyon in the 18 GHz band. */
export const shortHop: FootprintHop = {
  a: end(4.779, 45.8505, 38.46),
  b: end(4.8216, 45.7623, 38.46),
  plan: planOf('18G-27.5'),
  channelNumber: 1,
  txHighEnd: 'B',
};

/** 75 km in Provence in the lower 6 GHz band. */
export const longHop: FootprintHop = {
  a: end(5.2786, 44.1739, 43.17),
  b: end(5.5786, 43.5318, 43.17),
  plan: planOf('L6-29.65'),
  channelNumber: 3,
  txHighEnd: 'B',
};
