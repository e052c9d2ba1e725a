import { z } from 'zod';
import { messageKeys } from './message-keys.js';
import { isEmail } from './rules/text-rules.js';

/** An address to which the portal may write: the one rule of every form, call and variable. */
export const EmailAddress = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, { message: messageKeys.invalid })
  .meta({ format: 'email' });
