import { skipToken, useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { useModuleEntries, WebModulesContext } from './module-entries.js';
import type { WaitingGroup } from './module-waiting.js';

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
      meta: { follows: waiting?.follows },
    })),
  });
  const awaited = sources.map(({ key, titleKey }, index) => ({ key, titleKey, groups: answers[index]?.data ?? [] }));
  return {
    awaited: awaited.filter(({ groups }) => groups.length > 0),
    error: answers.find(({ error }) => error)?.error ?? null,
  };
}

/** Whether anything may wait for the user: known before it is read, so that the page keeps its place for it. */
export function useHasWork(): boolean {
  const main = useContext(WebModulesContext)?.main;
  const entries = useModuleEntries();
  return main?.waiting !== undefined || entries.some(({ waiting }) => waiting !== undefined);
}
