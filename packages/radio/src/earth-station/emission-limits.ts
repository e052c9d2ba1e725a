import type { Decibels, Degrees, Gigahertz, Megahertz } from '@portal/geo';
import { BOLTZMANN_DBW } from './coordination-limits.js';

/** Speed of light as metres times megahertz. */
const LIGHT = 299.792458;

/** A limit of power or power flux in a reference bandwidth. */
export interface DensityLimit {
  readonly limitDb: Decibels;
  readonly referenceBandwidthHz: number;
}

/**
 * Most EIRP of an earth station towards the horizon, in dBW per reference bandwidth; Radio Regulations, Nos. 21.8 to 21.10,
 * as in 47 CFR 25.204(a) to (c). `undefined` where there is none: horizons above 5°, frequencies below 1 GHz.
 */
export function horizonEirpLimit(frequencyGhz: Gigahertz, horizonElevationDeg: Degrees): DensityLimit | undefined {
  if (frequencyGhz < 1 || horizonElevationDeg > 5) return undefined;
  const rise = 3 * Math.max(0, horizonElevationDeg);
  return frequencyGhz <= 15
    ? { limitDb: 40 + rise, referenceBandwidthHz: 4000 }
    : { limitDb: 64 + rise, referenceBandwidthHz: 1e6 };
}

/** Bands with a limit of the flux of space stations: in MHz, limits in dB(W/m²) at arrival up to 5° and from 25°. */
const fluxLimits = [
  { lowMhz: 3650, highMhz: 4200, low: -152, high: -142, referenceBandwidthHz: 4000 },
  { lowMhz: 10_700, highMhz: 11_700, low: -150, high: -140, referenceBandwidthHz: 4000 },
  { lowMhz: 10_700, highMhz: 11_700, low: -126, high: -116, referenceBandwidthHz: 1e6 },
] as const;

/**
 * Most power flux of a space station at the surface, in dB(W/m²) per reference bandwidth, by the angle of arrival; values
 * of Radio Regulations, table 21-4, as in 47 CFR 25.208(a) and (b). Empty for other bands.
 */
export function fluxLimitsAt(frequencyMhz: Megahertz, arrivalDeg: Degrees): DensityLimit[] {
  return fluxLimits
    .filter(({ lowMhz, highMhz }) => frequencyMhz >= lowMhz && frequencyMhz <= highMhz)
    .map(({ low, high, referenceBandwidthHz }) => ({
      limitDb: low + ((high - low) * Math.min(20, Math.max(0, arrivalDeg - 5))) / 20,
      referenceBandwidthHz,
    }));
}

/** A receiver on the ground; its antenna by the gain on the axis. */
interface FluxReceiver {
  readonly frequencyMhz: Megahertz;
  readonly gainDbi: Decibels;
  readonly noiseTemperatureK: number;
}

/**
 * Power flux at which a receiver has a carrier so much over its noise, in dB(W/m²) per reference bandwidth: the carrier's
 * density over the effective area of the antenna, G λ² / 4π.
 */
export function carrierFlux(
  { frequencyMhz, gainDbi, noiseTemperatureK }: FluxReceiver,
  carrierOverNoiseDb: Decibels,
  referenceBandwidthHz: number,
): Decibels {
  const areaDb = gainDbi - 10 * Math.log10((4 * Math.PI) / (LIGHT / frequencyMhz) ** 2);
  const carrierDb = BOLTZMANN_DBW + 10 * Math.log10(noiseTemperatureK * referenceBandwidthHz) + carrierOverNoiseDb;
  return carrierDb - areaDb;
}

/**
 * Most EIRP density off the axis of a C-band antenna in the plane of the orbit, in dBW per 4 kHz; 47 CFR 25.218(c)(1).
 * `undefined` nearer the axis than 1.5°, of which it says nothing.
 */
export function offAxisLimit(offAxisDeg: Degrees): Decibels | undefined {
  const off = Math.abs(offAxisDeg);
  if (off < 1.5) return undefined;
  if (off <= 7) return 29.5 - 25 * Math.log10(off);
  if (off <= 9.2) return 8.5;
  return off <= 48 ? 32.5 - 25 * Math.log10(off) : -9.5;
}
