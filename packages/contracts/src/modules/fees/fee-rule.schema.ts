import { feeServices, LONGEST_FORMULA } from '@portal/radio';
import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';

export const FeeService = z.enum(feeServices);
export type FeeService = z.infer<typeof FeeService>;

/** An amount in € as decimal text, such as `477.40`. */
export const Euros = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
/** A decimal as text; a comma is no decimal mark. */
export const DecimalText = z.string().regex(/^-?\d{1,9}(\.\d{1,15})?$/, messageKeys.notANumber);

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

/** Which tab of the administration shows a parameter. */
export const ParameterGroup = z.enum(['rates', 'bandCoefficients', 'minimumLengths', 'modulationCoefficients']);
export type ParameterGroup = z.infer<typeof ParameterGroup>;

const groupStarts: readonly (readonly [start: string, group: ParameterGroup])[] = [
  ['bf[', 'bandCoefficients'],
  ['ukBand[', 'bandCoefficients'],
  ['lmin[', 'minimumLengths'],
  ['ukMinimumPath[', 'minimumLengths'],
  ['es[', 'modulationCoefficients'],
];
export const parameterGroupOf = (parameter: string): ParameterGroup =>
  groupStarts.find(([start]) => parameter.startsWith(start))?.[1] ?? 'rates';

export const ParameterName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]{0,30}(\[[A-Za-z0-9/+,.]{1,40}\])?$/, messageKeys.invalid);

export const ParameterValue = z.object({
  id: z.uuid(),
  parameter: z.string(),
  from: z.iso.date(),
  /** Null: such a right is not authorised. */
  value: z.string().nullable(),
  legalBasis: z.string(),
  /** Of this value on this day; earlier ones are kept. */
  version: z.number().int(),
  recordedBy: z.string().nullable(),
  recordedAt: z.iso.datetime(),
});
export type ParameterValue = z.infer<typeof ParameterValue>;

export const NewParameterValue = z.strictObject({
  from: Day,
  value: DecimalText.nullable(),
  legalBasis: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
  /** Version that it takes the place of; 0 where the parameter has no value of that day. */
  version: z.number().int().nonnegative(),
});
export type NewParameterValue = z.infer<typeof NewParameterValue>;

export const FeeTerm = z.strictObject({
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,30}$/, messageKeys.invalid),
  input: z
    .enum(['bandwidthMhz', 'lengthKm', 'capacityMbps', 'radiusKm', 'openingDeg', 'areaShare'], messageKeys.notAChoice)
    .optional(),
  parameter: z.string().max(60, messageKeys.tooLong).optional(),
  formula: z.string().max(LONGEST_FORMULA, messageKeys.tooLong).optional(),
  legalBasis: z.string().max(200, messageKeys.tooLong).optional(),
});

const Formula = z.string().trim().min(1, messageKeys.required).max(LONGEST_FORMULA, messageKeys.tooLong);

export const RuleContent = z.strictObject({
  service: FeeService,
  terms: z.array(FeeTerm).min(1, messageKeys.required).max(40),
  availability: Formula,
  management: Formula,
  leastDays: z.strictObject({
    availability: z.number().int().min(0).max(366),
    management: z.number().int().min(0).max(366),
  }),
  validFrom: Day,
  validTo: Day.nullable(),
  legalBasis: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
});
export type RuleContent = z.infer<typeof RuleContent>;

export const RuleState = z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN']);
export type RuleState = z.infer<typeof RuleState>;

export const Rule = z.object({
  ...RuleContent.shape,
  id: z.string(),
  /** Of the rules of its service. */
  version: z.number().int(),
  state: RuleState,
});
export type Rule = z.infer<typeof Rule>;
