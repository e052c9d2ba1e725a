import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { isDay } from '../../kernel/rules/date-rules.js';

export const DictionaryEntry = z.object({ Key: z.string(), Value: z.string() });
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

export const Dictionaries = z.record(z.string(), z.array(DictionaryEntry));
export type Dictionaries = z.infer<typeof Dictionaries>;

const MOST_ENTRIES = 2000;
const KEY_LENGTH = 64;
const LABEL_LENGTH = 300;

const Label = z.string().trim().min(1, messageKeys.required).max(LABEL_LENGTH);
const Day = z.string().refine(isDay, messageKeys.date);

/** An entry as administrators keep it. Its key is what records store and never changes. */
export const EditedDictionaryEntry = z.strictObject({
  key: z
    .string()
    .max(KEY_LENGTH)
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._+/-]*$/, messageKeys.invalid),
  labels: z.strictObject({ fr: Label, en: Label, es: Label, it: Label, de: Label }),
  /** First and last day on which forms offer it; null: without limit. */
  validFrom: Day.nullable(),
  validUntil: Day.nullable(),
});
export type EditedDictionaryEntry = z.infer<typeof EditedDictionaryEntry>;

/** Rule of the entries of a dictionary: no key twice, and no entry that ends before it begins. */
function refuseStrangeEntries(entries: readonly EditedDictionaryEntry[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, { key, validFrom, validUntil }] of entries.entries()) {
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'key'], input: key, message: 'RULE_DICTIONARY_KEY_TWICE' });
    seen.add(key);
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      context.addIssue({
        code: 'custom',
        path: [index, 'validUntil'],
        input: validUntil,
        message: messageKeys.notBefore,
      });
  }
}

/** Entries of a dictionary, in their order. */
export const EditedDictionaryEntries = z
  .array(EditedDictionaryEntry)
  .min(1)
  .max(MOST_ENTRIES)
  .superRefine(refuseStrangeEntries);

export const AdministeredEntry = z.object({
  ...EditedDictionaryEntry.shape,
  /** Records that store the key. */
  usage: z.number().int(),
  /** It came with the portal, whose rules may name it. */
  isShipped: z.boolean(),
});
export type AdministeredEntry = z.infer<typeof AdministeredEntry>;

export const AdministeredDictionary = z.object({
  name: z.string(),
  /** Rises with every change; 0: as shipped. */
  version: z.number().int(),
  entries: z.array(AdministeredEntry),
});
export type AdministeredDictionary = z.infer<typeof AdministeredDictionary>;

export const dictionary = endpointGroup({
  name: 'dictionary',
  base: '/api/main/dictionary',
  endpoints: {
    getDictionaries: endpoint({
      method: 'GET',
      path: '/getDictionaries',
      summary: 'Every list of choices, in one language: the entries that are valid today.',
      access: 'public',
      query: z.object({ language: Locale }),
      response: Dictionaries,
    }),
    getDictionariesForAdmin: endpoint({
      method: 'GET',
      path: '/getDictionariesForAdmin',
      summary: 'Every list of choices in every language, with validity and usage of its entries.',
      access: ['PORTADMIN'],
      response: z.array(AdministeredDictionary),
    }),
    setDictionary: endpoint({
      method: 'POST',
      path: '/setDictionary',
      summary:
        'Change a list of choices as a whole. Entries that ship with the portal or that records store stay in it.',
      access: ['PORTADMIN'],
      body: z.strictObject({
        name: z.string().max(KEY_LENGTH),
        version: z.number().int().nonnegative(),
        entries: EditedDictionaryEntries,
      }),
      response: AdministeredDictionary,
      errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
    }),
  },
});
