import type { Degrees } from '../units.js';

/** Digits after the point at which a double is written out: all that one of 10⁻¹⁵ degrees (0.1 nm) has. */
const DIGITS = 45;
const SCALE = 10n ** BigInt(DIGITS);

/** Decimals of seconds after which any such double reads back; most need ten. */
const MOST_DECIMALS = 33;

/** Parts of an angle as written: digits, a decimal point only in the last. */
export interface SexagesimalText {
  readonly degrees: string;
  readonly minutes?: string;
  readonly seconds?: string;
}

/**
 * Degrees from written parts, rounded once at the very end. Adding minutes / 60 and seconds / 3600 as doubles would be
 * off by a last digit now and then, and a written coordinate could not be exact.
 */
export function exactDegrees({ degrees, minutes = '0', seconds = '0' }: SexagesimalText): Degrees {
  const scaled = scaledDecimal(degrees) * 3600n + scaledDecimal(minutes) * 60n + scaledDecimal(seconds);
  return Number(decimalText(scaled / 3600n));
}

export interface SexagesimalDigits {
  readonly degrees: string;
  readonly minutes: string;
  readonly seconds: string;
}

/**
 * Parts that read back, by {@link exactDegrees}, as precisely this number: seconds with two decimals where that is
 * enough, otherwise with as many as it takes.
 *
 * @param value zero, or above 10⁻¹⁵: what is smaller reads back as zero or nearly so
 */
export function exactSexagesimal(value: Degrees): SexagesimalDigits {
  const scaledSeconds = scaledDecimal(value.toFixed(DIGITS)) * 3600n;
  for (let decimals = 2; decimals < MOST_DECIMALS; decimals++) {
    const digits = partsOf(scaledSeconds, decimals);
    if (exactDegrees(digits) === value) return digits;
  }
  return partsOf(scaledSeconds, MOST_DECIMALS);
}

function partsOf(scaledSeconds: bigint, decimals: number): SexagesimalDigits {
  const unit = 10n ** BigInt(DIGITS - decimals);
  const rounded = (scaledSeconds + unit / 2n) / unit;
  const perSecond = 10n ** BigInt(decimals);
  const whole = rounded / perSecond;
  const fraction = String(rounded % perSecond).padStart(decimals, '0');
  return {
    degrees: String(whole / 3600n),
    minutes: String((whole / 60n) % 60n).padStart(2, '0'),
    seconds: `${String(whole % 60n).padStart(2, '0')}.${fraction}`,
  };
}

function scaledDecimal(text: string): bigint {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole!) * SCALE + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

const decimalText = (scaled: bigint): string => `${scaled / SCALE}.${String(scaled % SCALE).padStart(DIGITS, '0')}`;
