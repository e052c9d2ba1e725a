import { Decimal } from 'decimal.js';

/** Arithmetic of fees: 20 significant digits, halves away from zero; beyond 10^40 there is no number, nor any long text. */
export const FeeDecimal = Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP, maxE: 40, minE: -40 });

export const LONGEST_FORMULA = 500;
