import { Locale } from '@portal/contracts';
import { useQueries } from '@tanstack/react-query';
import { endpointQuery } from '../../../kernel/query.js';
import { appSettingsClient } from '../app-settings.queries.js';
import type { TextsByLocale } from './texts-by-locale.js';

/** Every text of a module in every language; undefined until all are read. */
export function useTextsByLocale(module: string): { readonly texts?: TextsByLocale; readonly error?: unknown } {
  const answers = useQueries({
    queries: Locale.options.map((locale) => ({
      ...endpointQuery(appSettingsClient.getLocaleTranslationsForAdmin, { params: { module }, query: { locale } }),
      staleTime: 0,
    })),
  });
  const error = answers.find((answer) => answer.error)?.error;
  if (error) return { error };
  if (answers.some(({ data }) => !data)) return {};
  return {
    texts: Object.fromEntries(Locale.options.map((locale, at) => [locale, answers[at]?.data])) as TextsByLocale,
  };
}
