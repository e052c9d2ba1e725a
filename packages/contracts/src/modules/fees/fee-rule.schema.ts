import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';

/** A decimal as text; a comma is no decimal mark. */
export const DecimalText = z.string().regex(/^-?\d{1,9}(\.\d{1,15})?$/, messageKeys.notANumber);

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
  from: z.iso.date(messageKeys.date),
  value: DecimalText.nullable(),
  legalBasis: z.string().trim().min(1, messageKeys.required).max(200, messageKeys.tooLong),
  /** Version that it takes the place of; 0 where the parameter has no value of that day. */
  version: z.number().int().nonnegative(),
});
export type NewParameterValue = z.infer<typeof NewParameterValue>;
