import type { ChangeTopic } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { useIsHubConnected } from './hub-events.js';

/** Reads again what queries say that they follow; without a topic, everything that follows one. */
export const refreshFollowed = (queries: QueryClient, topic?: ChangeTopic): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ meta }) =>
      topic === undefined ? meta?.follows !== undefined : meta?.follows?.includes(topic) === true,
  });

/**
 * Milliseconds between two calls of a query that follows changes: none while the hub announces them.
 *
 * @param milliseconds while it does not
 */
export function useFollowInterval(milliseconds: number): number | false {
  return useIsHubConnected() ? false : milliseconds;
}
