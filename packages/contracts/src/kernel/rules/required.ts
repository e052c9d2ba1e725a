import { z } from 'zod';
import { messageKeys } from '../message-keys.js';
import { isEmpty, type Rule } from './rule.js';

/** The one rule that empty values break. */
export const required: Rule<unknown> = (value) => (isEmpty(value) ? { message: messageKeys.required } : undefined);

/** Required outright, or because an administrator lists the field's key among the module's `requiredFields`. */
export const isRequired = (
  field: { readonly key: string; readonly required?: boolean },
  requiredFields: readonly string[],
): boolean => field.required === true || requiredFields.includes(field.key);

/** A schema of which empty text and null are missing values: `issuesOf` answers `required` for them. */
export const filled = <S extends z.ZodType>(schema: S, isMissing: (value: unknown) => boolean = isEmpty) =>
  z.preprocess((value) => (isMissing(value) ? undefined : value), schema);
