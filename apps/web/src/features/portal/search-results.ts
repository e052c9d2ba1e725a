import { skipToken, useQueries } from '@tanstack/react-query';
import { useModuleEntries } from './module-entries.js';
import type { SearchResult } from './search-provider.js';

/** What the modules open to the user hold that matches a text; nothing for no text. Older questions are called off. */
export function useSearchResults(text: string): {
  readonly found: readonly SearchResult[];
  readonly isSearching: boolean;
} {
  const providers = useModuleEntries().flatMap(({ searchProvider }) => searchProvider ?? []);
  const answers = useQueries({
    queries: providers.map(({ queryKey, find }) => ({
      queryKey: [...queryKey, text],
      queryFn: text === '' ? skipToken : ({ signal }: { signal: AbortSignal }) => find(text, signal),
    })),
  });
  return {
    found: answers.flatMap(({ data }) => data ?? []),
    isSearching: answers.some(({ isFetching }) => isFetching),
  };
}
