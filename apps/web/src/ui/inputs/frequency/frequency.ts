import { settleNumber } from '@portal/contracts';
import { readNumber } from '../number/typed-number.js';

export type FrequencyUnit = 'MHz' | 'GHz';

const MHZ_PER_GHZ = 1000;
/** Megahertz from which a frequency is shown in gigahertz. */
const SHOWN_IN_GHZ = 10_000;
/** Stored decimals of a megahertz: single hertz. */
const DECIMALS = 6;

/** Unit in which a frequency is shown. */
export const unitOf = (mhz: number | null): FrequencyUnit => (mhz !== null && mhz >= SHOWN_IN_GHZ ? 'GHz' : 'MHz');

/** A frequency as a number of a unit, to the hertz. */
export const inUnit = (mhz: number, unit: FrequencyUnit): number =>
  unit === 'GHz' ? Number((mhz / MHZ_PER_GHZ).toFixed(DECIMALS + 3)) : mhz;

const SUFFIX = /(GHZ|MHZ|KHZ|HZ)$/i;
const megahertz: Readonly<Record<string, number>> = { GHZ: MHZ_PER_GHZ, MHZ: 1, KHZ: 1e-3, HZ: 1e-6 };

/**
 * Megahertz from a typed frequency; a unit typed behind the number wins over the one of the field.
 *
 * @returns null for nothing typed, undefined for what is no frequency; never negative
 */
export function readFrequency(text: string, unit: FrequencyUnit, locale: string): number | null | undefined {
  const trimmed = text.trim();
  const suffix = SUFFIX.exec(trimmed)?.[1]?.toUpperCase();
  const value = readNumber(suffix ? trimmed.slice(0, -suffix.length) : trimmed, locale);
  if (value === null) return suffix ? undefined : null;
  if (value === undefined || value < 0) return undefined;
  return settleNumber(value * (megahertz[suffix ?? unit.toUpperCase()] ?? 1), { decimals: DECIMALS });
}
