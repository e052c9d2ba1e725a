import { skipToken, useQuery } from '@tanstack/react-query';
import type { WebModule } from './web-module.js';

/** What waits for the user in a module; nothing while that is unknown. */
export function useWaiting({ counter }: Pick<WebModule, 'counter'>): number | undefined {
  return useQuery<number>({
    queryKey: counter?.queryKey ?? ['no-counter'],
    queryFn: counter?.queryFn ?? skipToken,
  }).data;
}
