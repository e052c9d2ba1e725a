import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';

export const DictionaryEntry = z.object({ Key: z.string(), Value: z.string() });
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

export const Dictionaries = z.record(z.string(), z.array(DictionaryEntry));
export type Dictionaries = z.infer<typeof Dictionaries>;

export const dictionary = endpointGroup({
  name: 'dictionary',
  base: '/api/main/dictionary',
  endpoints: {
    getDictionaries: endpoint({
      method: 'GET',
      path: '/getDictionaries',
      summary: 'Every list of choices, in one language.',
      access: 'public',
      query: z.object({ language: Locale }),
      response: Dictionaries,
    }),
  },
});
