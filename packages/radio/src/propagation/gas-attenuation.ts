import type { Gigahertz } from '@portal/geo';
import { oxygenLines, waterLines } from './spectral-lines.js';

/** Decibels per kilometre. */
export type DecibelsPerKilometre = number;

export interface Air {
  /** Pressure of dry air in hPa. */
  readonly pressureHpa: number;
  readonly temperatureC: number;
  /** Water vapour in g/m³. */
  readonly vapourDensity: number;
}

/** Sum of the strengths of lines by their shapes, 0.182 f of which is an attenuation. */
type Refractivity = number;

/**
 * Attenuation by oxygen and water vapour along a level path, line by line; ITU-R P.676-12, annex 1, equations 1 to 9.
 *
 * @param frequencyGhz from 1 to 1000
 */
export function gasAttenuation(frequencyGhz: Gigahertz, air: Air): DecibelsPerKilometre {
  const kelvin = air.temperatureC + 273.15;
  const theta = 300 / kelvin;
  const vapourHpa = (air.vapourDensity * kelvin) / 216.7;
  const sum =
    oxygen(frequencyGhz, air.pressureHpa, vapourHpa, theta) +
    dryContinuum(frequencyGhz, air.pressureHpa, vapourHpa, theta) +
    water(frequencyGhz, air.pressureHpa, vapourHpa, theta);
  return 0.182 * frequencyGhz * sum;
}

/** Shape of a line, equation 5: `width` and `overlap` as corrected there. */
function shape(f: Gigahertz, line: Gigahertz, width: number, overlap: number): number {
  const below = (width - overlap * (line - f)) / ((line - f) ** 2 + width ** 2);
  const above = (width - overlap * (line + f)) / ((line + f) ** 2 + width ** 2);
  return (f / line) * (below + above);
}

function oxygen(f: Gigahertz, dryHpa: number, vapourHpa: number, theta: number): Refractivity {
  let sum = 0;
  for (const [line, a1, a2, a3, a4, a5, a6] of oxygenLines) {
    const strength = a1 * 1e-7 * dryHpa * theta ** 3 * Math.exp(a2 * (1 - theta));
    const pressureWidth = a3 * 1e-4 * (dryHpa * theta ** (0.8 - a4) + 1.1 * vapourHpa * theta);
    const overlap = (a5 + a6 * theta) * 1e-4 * (dryHpa + vapourHpa) * theta ** 0.8;
    sum += strength * shape(f, line, Math.sqrt(pressureWidth ** 2 + 2.25e-6), overlap);
  }
  return sum;
}

function water(f: Gigahertz, dryHpa: number, vapourHpa: number, theta: number): Refractivity {
  let sum = 0;
  for (const [line, b1, b2, b3, b4, b5, b6] of waterLines) {
    const strength = b1 * 0.1 * vapourHpa * theta ** 3.5 * Math.exp(b2 * (1 - theta));
    const pressureWidth = b3 * 1e-4 * (dryHpa * theta ** b4 + b5 * vapourHpa * theta ** b6);
    const width = 0.535 * pressureWidth + Math.sqrt(0.217 * pressureWidth ** 2 + (2.1316e-12 * line ** 2) / theta);
    sum += strength * shape(f, line, width, 0);
  }
  return sum;
}

/** Debye spectrum of oxygen and pressure-induced nitrogen, equations 8 and 9. */
function dryContinuum(f: Gigahertz, dryHpa: number, vapourHpa: number, theta: number): Refractivity {
  const d = 5.6e-4 * (dryHpa + vapourHpa) * theta ** 0.8;
  const debye = 6.14e-5 / (d * (1 + (f / d) ** 2));
  const nitrogen = (1.4e-12 * dryHpa * theta ** 1.5) / (1 + 1.9e-5 * f ** 1.5);
  return f * dryHpa * theta ** 2 * (debye + nitrogen);
}
