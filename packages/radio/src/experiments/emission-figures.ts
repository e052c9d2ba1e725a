import type { DecibelMilliwatts, Decibels, Kilometres, Megahertz, Metres } from '@portal/geo';

/** Half the speed of light in metres per microsecond: what a radar's echo travels one way. */
const ECHO = 299.792458 / 2;

export interface PulsedRadar {
  readonly peakPowerDbw: Decibels;
  readonly prfHz: number;
  readonly pulseWidthUs: number;
  readonly chirpBandwidthMhz?: Megahertz;
}

export interface RadarFigures {
  readonly dutyCyclePct: number;
  readonly averagePowerDbw: Decibels;
  readonly unambiguousRangeKm: Kilometres;
  readonly pulseResolutionM: Metres;
  readonly chirpResolutionM?: Metres;
}

/** Figures that follow from the pulses of a radar: duty cycle PRF τ, ranges c / (2 PRF), c τ / 2 and c / (2 B). */
export function radarFigures({ peakPowerDbw, prfHz, pulseWidthUs, chirpBandwidthMhz }: PulsedRadar): RadarFigures {
  const duty = prfHz * pulseWidthUs * 1e-6;
  return {
    dutyCyclePct: duty * 100,
    averagePowerDbw: peakPowerDbw + 10 * Math.log10(duty),
    unambiguousRangeKm: (ECHO * 1000) / prfHz,
    pulseResolutionM: ECHO * pulseWidthUs,
    ...(chirpBandwidthMhz !== undefined && { chirpResolutionM: ECHO / chirpBandwidthMhz }),
  };
}

/** How far two antennas see each other over smooth earth of 4/3 its radius: 4.12 (√h1 + √h2) km. */
export const radioHorizonKm = (h1: Metres, h2: Metres): Kilometres => 4.12 * (Math.sqrt(h1) + Math.sqrt(h2));

/** Field in free space, dBµV/m: E = √(30 P) / d. */
export const boundaryFieldDbuVm = (eirpDbm: DecibelMilliwatts, distanceM: Metres): Decibels =>
  eirpDbm - 30 + 10 * Math.log10(30) - 20 * Math.log10(distanceM) + 120;

/** Power flux density in free space, dB(W/m²). */
export const boundaryFluxDbwM2 = (eirpDbm: DecibelMilliwatts, distanceM: Metres): Decibels =>
  eirpDbm - 30 - 10 * Math.log10(4 * Math.PI * distanceM ** 2);

/** Distance at which the field in free space falls to a level, dBµV/m. */
export const fieldReachKm = (eirpDbm: DecibelMilliwatts, fieldDbuVm: Decibels): Kilometres =>
  10 ** ((eirpDbm - 30 + 10 * Math.log10(30) + 120 - fieldDbuVm) / 20) / 1000;
