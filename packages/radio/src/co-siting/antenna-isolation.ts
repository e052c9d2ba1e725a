import type { Degrees, Megahertz, Metres } from '@portal/geo';

/** m·MHz: speed of light. */
const WAVE = 299.792458;

/** How two antennas of one site stand to each other. */
export interface AntennaSpacing {
  readonly frequencyMhz: Megahertz;
  readonly horizontalM: Metres;
  readonly verticalM: Metres;
  /** Gains of both towards each other, together. */
  readonly gainsDbi: number;
}

/** Antennas are never nearer than this in the formulas, which hold in the far field only. */
const LEAST_WAVELENGTHS = 1;

/**
 * Loss between two antennas of one site in dB, an estimate without the mast: 22 + 20 log(d/λ) − G side by side,
 * 28 + 40 log(d/λ) above each other, and in between by the angle of their slant (W. C. Y. Lee, Mobile Communications
 * Engineering, 2nd edition, 1998, chapter 5).
 */
export function antennaIsolation({ frequencyMhz, horizontalM, verticalM, gainsDbi }: AntennaSpacing): number {
  const wavelength = WAVE / frequencyMhz;
  const inWavelengths = (distance: Metres): number => Math.max(distance / wavelength, LEAST_WAVELENGTHS);
  const sideways = 22 + 20 * Math.log10(inWavelengths(horizontalM)) - gainsDbi;
  const above = 28 + 40 * Math.log10(inWavelengths(verticalM));
  const slant: Degrees = (Math.atan2(verticalM, horizontalM) * 180) / Math.PI;
  return sideways + ((above - sideways) * slant) / 90;
}
