import { z } from 'zod';
import { Euros, FeeYear } from '../../features/fee-estimates/fee-estimate.schema.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { DecimalText, ParameterName } from './fee-rule.schema.js';

/** Other values of parameters, from the first day of a year. */
export const WhatIf = z.strictObject({
  year: FeeYear,
  changes: z
    .array(z.strictObject({ parameter: ParameterName, value: DecimalText }))
    .min(1, messageKeys.required)
    .max(50),
});
export type WhatIf = z.infer<typeof WhatIf>;

export const Forecast = z.object({
  assignments: z.number().int(),
  /** Without an amount by the rules. */
  faults: z.number().int(),
  before: Euros,
  after: Euros,
  bands: z.array(z.object({ band: z.string(), before: Euros, after: Euros })),
});
export type Forecast = z.infer<typeof Forecast>;

/** Something that is charged in a year, as the rules are now. */
export const ChargedAssignment = z.object({
  assignment: z.string(),
  authorisation: z.string(),
  label: z.string(),
  service: z.string(),
  band: z.string().nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  total: Euros,
  fault: z.string().nullable(),
});
export type ChargedAssignment = z.infer<typeof ChargedAssignment>;

export const treasuryFields = [
  'number',
  'reference',
  'debtorNumber',
  'debtorName',
  'year',
  'issuedOn',
  'dueOn',
  'total',
  'credited',
  'paid',
  'balance',
] as const;
export const TreasuryField = z.enum(treasuryFields);

/** How a file for the treasury is written. */
export const TreasuryOrder = z.strictObject({
  year: FeeYear,
  columns: z
    .array(z.strictObject({ field: TreasuryField, heading: z.string().trim().min(1, messageKeys.required).max(60) }))
    .min(1, messageKeys.required)
    .max(treasuryFields.length),
  separator: z.enum([';', ',', '\t']),
  decimalMark: z.enum(['.', ',']),
});
export type TreasuryOrder = z.infer<typeof TreasuryOrder>;

export const TreasuryFile = z.object({
  fileName: z.string(),
  content: z.string(),
  rows: z.number().int(),
  /** Control totals. */
  total: Euros,
  balance: Euros,
  /** Of the content in UTF-8. */
  sha256: z.string(),
});
export type TreasuryFile = z.infer<typeof TreasuryFile>;

/** Whether issued statements still come to the same cents. */
export const Replay = z.object({
  lines: z.number().int(),
  equal: z.number().int(),
  different: z.array(z.object({ number: z.string(), line: z.number().int(), kept: Euros, replayed: Euros })),
});
export type Replay = z.infer<typeof Replay>;

/** What a rule would change, on rights of a year. */
export const RuleTrial = z.object({
  year: z.number().int(),
  assignments: z.number().int(),
  faults: z.number().int(),
  before: Euros,
  after: Euros,
  /** Those that it changes most, the largest difference first; those that it leaves without an amount before them. */
  rights: z.array(
    z.object({
      assignment: z.string(),
      label: z.string(),
      band: z.string().nullable(),
      before: Euros,
      after: Euros,
      /** Why it would have no amount. */
      fault: z.string().nullable(),
    }),
  ),
});
export type RuleTrial = z.infer<typeof RuleTrial>;
