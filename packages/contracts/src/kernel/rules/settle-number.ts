export interface NumberLimits {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The same as no decimals. */
  readonly isWhole?: boolean;
  /** Digits kept after the decimal sign. */
  readonly decimals?: number;
}

type Rounding = (value: number) => number;

/** Shifts the decimal sign in the text of the number: 1.005 becomes 1.01, which multiplying by 100 would miss. */
function atDecimals(value: number, decimals: number, round: Rounding): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const shifted = round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [roundDigits = '', roundExponent = '0'] = String(shifted).split('e');
  const settled = Number(`${roundDigits}e${Number(roundExponent) - decimals}`);
  return Number.isFinite(settled) ? settled : value;
}

const halfAwayFromZero: Rounding = (value) => Math.sign(value) * Math.round(Math.abs(value));

/**
 * A typed number as it settles on leaving its field: rounded, then held between the limits; what is no number is empty.
 * A limit between two steps gives way to the next step inside; limits without a step between them win over rounding.
 */
export function settleNumber(value: number | null | undefined, limits: NumberLimits): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = limits;
  const held = Math.min(Math.max(value, minimum), maximum);
  const decimals = limits.isWhole ? 0 : limits.decimals;
  if (decimals === undefined) return held + 0;
  const inside = (candidate: number) => candidate >= minimum && candidate <= maximum;
  const steps = [halfAwayFromZero, Math.floor, Math.ceil].map((round) => atDecimals(held, decimals, round));
  return (steps.find(inside) ?? held) + 0;
}
