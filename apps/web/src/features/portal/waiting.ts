import { skipToken, useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { useModuleEntries, WebModulesContext } from './module-entries.js';

/** Something that waits for the user. */
export interface WaitingItem {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Its page, below the application's base. */
  readonly path: string;
  /** Since when it waits, ISO 8601. */
  readonly since: string;
  /** Why it came to the user. */
  readonly reason?: string;
}

/** Things that wait for the user in the same way; the items are the first of `total`. */
export interface WaitingGroup {
  /** Key of the group's title, a text that every page has; takes `count`. */
  readonly titleKey: string;
  readonly total: number;
  readonly items: readonly WaitingItem[];
  /** Page with all of them. */
  readonly listPath: string;
}

/** What waits for the user in a module: a query. */
export interface ModuleWaiting {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly WaitingGroup[]>;
}

export interface AwaitedModule {
  readonly key: string;
  /** Title of the module; none for the portal's own part. */
  readonly titleKey: string | undefined;
  readonly groups: readonly WaitingGroup[];
}

/** What waits for the user, module by module, the portal's own part first; modules with nothing are left out. */
export function useAwaited(): { readonly awaited: readonly AwaitedModule[]; readonly error: Error | null } {
  const main = useContext(WebModulesContext)?.main;
  const entries = useModuleEntries();
  const sources = [
    { key: 'main', titleKey: undefined, waiting: main?.waiting },
    ...entries.map(({ manifest, titleKey, waiting }) => ({ key: manifest.key, titleKey, waiting })),
  ];
  const answers = useQueries({
    queries: sources.map(({ key, waiting }) => ({
      queryKey: waiting?.queryKey ?? ['nothing-waits', key],
      queryFn: waiting?.queryFn ?? skipToken,
      staleTime: 0,
    })),
  });
  const awaited = sources.map(({ key, titleKey }, index) => ({ key, titleKey, groups: answers[index]?.data ?? [] }));
  return {
    awaited: awaited.filter(({ groups }) => groups.length > 0),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}
