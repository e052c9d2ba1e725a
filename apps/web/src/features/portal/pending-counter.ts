import { skipToken, useQuery } from '@tanstack/react-query';
import type { WebModule } from './web-module.js';

/** What waits for the user in a module; nothing while that is unknown. */
export function usePendingCount({ pendingCounter }: Pick<WebModule, 'pendingCounter'>): number | undefined {
  return useQuery<number>({
    queryKey: pendingCounter?.queryKey ?? ['no-pending-counter'],
    queryFn: pendingCounter?.queryFn ?? skipToken,
    meta: { follows: pendingCounter?.follows },
  }).data;
}
