import { skipToken, useQueries } from '@tanstack/react-query';
import { useModuleEntries } from './module-entries.js';

/** Something in a module that somebody looks for. */
export interface SearchResult {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Its page, below the application's base. */
  readonly path: string;
}

/** Finds what in a module matches a text, as far as the user may know of it; a handful. */
export interface SearchProvider {
  readonly queryKey: readonly unknown[];
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
}

/** What the modules open to the user hold that matches a text; nothing for no text. Older questions are called off. */
export function useSearchResults(text: string): {
  readonly found: readonly SearchResult[];
  readonly isSearching: boolean;
} {
  const finders = useModuleEntries().flatMap(({ finder }) => finder ?? []);
  const answers = useQueries({
    queries: finders.map(({ queryKey, find }) => ({
      queryKey: [...queryKey, text],
      queryFn: text === '' ? skipToken : ({ signal }: { signal: AbortSignal }) => find(text, signal),
    })),
  });
  return {
    found: answers.flatMap(({ data }) => data ?? []),
    isSearching: answers.some(({ isFetching }) => isFetching),
  };
}
