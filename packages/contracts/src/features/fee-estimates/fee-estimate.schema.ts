import { feeServices } from '@portal/radio';
import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';

export const FeeService = z.enum(feeServices);
export type FeeService = z.infer<typeof FeeService>;

/** An amount in € as decimal text, such as `477.40`. */
export const Euros = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
/** Kinds of modulation by number of states; links whose modulation adapts have a column of their own. */
export const feeStates = [2, 4, 8, 16, 32, 64, 128, 256, 512] as const;

const figure = z.number(messageKeys.notANumber);
const above0 = (most: number) => figure.positive(messageKeys.outOfRange).max(most, messageKeys.outOfRange);

export const FeeInputs = z.strictObject({
  bandwidthMhz: above0(100_000),
  /** Key of the fee tables, such as `17/18/19/20` or `Ku`. */
  band: z.string().min(1, messageKeys.required).max(20, messageKeys.tooLong).optional(),
  lengthKm: above0(2000).optional(),
  capacityMbps: figure.nonnegative(messageKeys.outOfRange).max(1_000_000, messageKeys.outOfRange).optional(),
  states: z.union([z.literal(feeStates), z.literal('adaptive')], messageKeys.notAChoice).optional(),
  radiusKm: above0(2000).optional(),
  openingDeg: above0(360).optional(),
  areaShare: above0(1).optional(),
});
export type FeeInputs = z.infer<typeof FeeInputs>;

const Day = z.iso.date(messageKeys.date);
const Year = z.number(messageKeys.notANumber).int().min(2008, messageKeys.outOfRange).max(2100, messageKeys.outOfRange);
export const FeeYear = Year;

export const Simulation = z.strictObject({
  service: FeeService,
  inputs: FeeInputs,
  /** Days of the right, both included. */
  from: Day,
  to: Day,
  /** The calendar year that is charged. */
  year: Year,
});
export type Simulation = z.infer<typeof Simulation>;

export const FeeFactor = z.object({
  key: z.string(),
  /** Decimal text, as computed with. */
  value: z.string(),
  /** The article of the law, or a translation key for inputs and the calendar. */
  source: z.string(),
});
export type FeeFactor = z.infer<typeof FeeFactor>;

export const SimulatedLine = z.object({
  /** Translation key. */
  label: z.string(),
  amount: Euros,
  factors: z.array(FeeFactor),
});
export type SimulatedLine = z.infer<typeof SimulatedLine>;

/** Every line is rounded; the total is the sum of the rounded lines. */
export const SimulatedFee = z.object({ lines: z.array(SimulatedLine), total: Euros });
export type SimulatedFee = z.infer<typeof SimulatedFee>;

/** Why a right has no fee by the rules. */
export const FeeFault = z.enum([
  'NO_RULE',
  'NO_PARAMETER',
  'NOT_AUTHORISED',
  'MISSING_INPUT',
  'OUTSIDE_YEAR',
  'FORMULA',
]);
export type FeeFault = z.infer<typeof FeeFault>;

/** A fee before anything is granted; without lines where the rules give none. */
export const FeeEstimate = SimulatedFee.extend({ fault: FeeFault.nullable() });
export type FeeEstimate = z.infer<typeof FeeEstimate>;
