import { dictionary, type Locale } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

const dictionaryClient = clientOf(dictionary);

/** Every dictionary in a language; read once per page. */
export const dictionariesQuery = (language: Locale) => ({
  ...endpointQuery(dictionaryClient.getDictionaries, { query: { language } }),
  staleTime: Number.POSITIVE_INFINITY,
});
