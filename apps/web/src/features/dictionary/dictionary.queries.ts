import { dictionary, type Locale } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

export const dictionaryClient = clientOf(dictionary);

/** Every dictionary in a language; read once per page. */
export const dictionariesQuery = (language: Locale) => ({
  ...endpointQuery(dictionaryClient.getDictionaries, { query: { language } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Every dictionary in every language, as administrators change them. */
export const administeredDictionariesQuery = () => endpointQuery(dictionaryClient.getDictionariesForAdmin, {});
