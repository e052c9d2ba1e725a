import {
  type DecibelMilliwatts,
  type Decibels,
  type Degrees,
  freeSpaceLoss,
  geodesicInverse,
  type Megahertz,
  type Position,
} from '@portal/geo';
import { diameterOfGain } from '../pattern/dish.js';
import { f699 } from '../pattern/reference-patterns.js';

/** Recommendations and assumptions that interference is computed by. */
export const INTERFERENCE_MODEL = 'F.699, P.525';

type Polarisation = 'V' | 'H' | 'DUAL';

/** An antenna in a channel. */
interface Station {
  readonly at: Position;
  /** Where the antenna points. */
  readonly azimuth: Degrees;
  readonly gainDbi: Decibels;
  /** Centre of the channel in which it sends, or receives. */
  readonly frequencyMhz: Megahertz;
  readonly spacingMhz: Megahertz;
  readonly polarisation: Polarisation;
}

export interface SendingStation extends Station {
  readonly eirpDbm: DecibelMilliwatts;
}

export interface ReceivingStation extends Station {
  readonly lineLossDb: Decibels;
}

/** Between crossed polarisations, away from the axis as well. */
const CROSS_POLAR_DB: Decibels = 20;
/** Of a usual receiver. */
const NOISE_FIGURE_DB: Decibels = 5;
/** Thermal noise in 1 MHz. */
const NOISE_PER_MHZ_DBM: DecibelMilliwatts = -114;
/** Antennas of one mast count as this far apart. */
const NEAREST_KM = 0.01;

/** Noise of a receiver in its channel: −174 dBm + 10 log B (Hz) + noise figure. */
export const noiseFloorDbm = (spacingMhz: Megahertz, noiseFigureDb: Decibels = NOISE_FIGURE_DB): DecibelMilliwatts =>
  NOISE_PER_MHZ_DBM + 10 * Math.log10(spacingMhz) + noiseFigureDb;

/** How much weaker an antenna is towards an azimuth than on its axis; nothing at frequencies for which F.699 has no pattern. */
function offAxisLoss({ azimuth, gainDbi, frequencyMhz }: Station, towards: Degrees): Decibels {
  const dish = { gainDbi, frequencyMhz, diameterM: diameterOfGain(gainDbi, frequencyMhz) };
  return gainDbi - (f699(dish, towards - azimuth) ?? gainDbi);
}

/** Decibels by which a receiver's channel keeps out a sender beside it; undefined where the channels do not meet. */
function filterLoss(from: Station, to: Station): Decibels | undefined {
  const apart = Math.abs(from.frequencyMhz - to.frequencyMhz);
  const overlap = Math.min((from.spacingMhz + to.spacingMhz) / 2 - apart, from.spacingMhz, to.spacingMhz);
  return overlap > 0 ? -10 * Math.log10(overlap / from.spacingMhz) : undefined;
}

/** Level at a receiver of a station that is not meant for it, in free space; undefined outside its channel. */
export function interferenceDbm(from: SendingStation, to: ReceivingStation): DecibelMilliwatts | undefined {
  const filtered = filterLoss(from, to);
  if (filtered === undefined) return undefined;
  const { distance, azimuthAB: there, azimuthBA: back } = geodesicInverse(from.at, to.at);
  const isCrossed = from.polarisation !== to.polarisation && ![from.polarisation, to.polarisation].includes('DUAL');
  return (
    from.eirpDbm -
    offAxisLoss(from, there) -
    freeSpaceLoss(from.frequencyMhz, Math.max(NEAREST_KM, distance / 1000)) +
    to.gainDbi -
    offAxisLoss(to, back) -
    to.lineLossDb -
    filtered -
    (isCrossed ? CROSS_POLAR_DB : 0)
  );
}
