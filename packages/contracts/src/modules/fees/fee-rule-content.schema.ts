import { LONGEST_FORMULA } from '@portal/radio';
import { z } from 'zod';
import { FeeService } from '../../features/fee-estimates/fee-estimate.schema.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { NewParameterValue, ParameterName } from './fee-rule.schema.js';

export const FeeTerm = z.strictObject({
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,30}$/, messageKeys.invalid),
  input: z
    .enum(['bandwidthMhz', 'lengthKm', 'capacityMbps', 'radiusKm', 'openingDeg', 'areaShare'], messageKeys.notAChoice)
    .optional(),
  parameter: z.string().max(60, messageKeys.tooLong).optional(),
  formula: z.string().max(LONGEST_FORMULA, messageKeys.tooLong).optional(),
  legalBasis: z.string().max(200, messageKeys.tooLong).optional(),
});

export type FeeTerm = z.infer<typeof FeeTerm>;

const Formula = z.string().trim().min(1, messageKeys.required).max(LONGEST_FORMULA, messageKeys.tooLong);

/** A value that a parameter gets from a day on. */
export const RuleValue = z.strictObject({
  parameter: ParameterName,
  ...NewParameterValue.omit({ version: true }).shape,
});
export type RuleValue = z.infer<typeof RuleValue>;

export const RuleContent = z.strictObject({
  service: FeeService,
  terms: z.array(FeeTerm).min(1, messageKeys.required).max(40),
  availability: Formula,
  management: Formula,
  leastDays: z.strictObject({
    availability: z.number().int().min(0).max(366),
    management: z.number().int().min(0).max(366),
  }),
  validFrom: z.iso.date(messageKeys.date),
  validTo: z.iso.date(messageKeys.date).nullable(),
  legalBasis: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
  /** Values that parameters get when the rule is published; it is tried with them. */
  values: z.array(RuleValue).max(200).optional(),
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
  /** Of a draft, from 1: each change of it counts one more. */
  revision: z.number().int().positive(),
  writtenBy: z.string().nullable(),
});
export type Rule = z.infer<typeof Rule>;

export const RuleRevision = z.strictObject({ revision: z.number().int().positive() });
/** A draft as it is to be, in place of the revision that its writer read; its service stays. */
export const ChangedRule = RuleContent.omit({ service: true }).extend(RuleRevision.shape);
export type ChangedRule = z.infer<typeof ChangedRule>;
