import { z } from 'zod';
import { Locale } from '../../kernel/locale.js';
import { required } from '../../kernel/rules/required.js';
import { obeys, type Rule } from '../../kernel/rules/rule.js';
import { email, oneLine } from '../../kernel/rules/text-rules.js';
import { phone, plainPhone } from './representative-rules.js';

export const ContactRole = z.enum(['ADMIN', 'TECHNICAL', 'BILLING', 'EMERGENCY_24_7']);
export type ContactRole = z.infer<typeof ContactRole>;

export const Contact = z.object({
  id: z.string(),
  role: ContactRole,
  fullName: z.string(),
  jobTitle: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: Locale,
});
export type Contact = z.infer<typeof Contact>;

const text = (longest: number, ...rules: Rule<string>[]) =>
  z
    .string()
    .trim()
    .max(longest)
    .superRefine(obeys(oneLine, ...rules));
const orNothing = (value: string | null): string | null => value || null;

/** What somebody wants changed; a field that is left out stays as it is. */
export const ContactChanges = z.strictObject({
  role: ContactRole.optional(),
  fullName: text(200, required).optional(),
  jobTitle: text(100).nullable().transform(orNothing).optional(),
  phone: z.string().max(40).transform(plainPhone).superRefine(obeys(phone)).nullable().transform(orNothing).optional(),
  email: text(254, email).nullable().transform(orNothing).optional(),
  language: Locale.optional(),
});
export type ContactChanges = z.output<typeof ContactChanges>;

/** Fields of a contact that changes are compared by, in the order a person reads them. */
export const contactFields = Object.keys(ContactChanges.shape) as (keyof ContactChanges)[];
