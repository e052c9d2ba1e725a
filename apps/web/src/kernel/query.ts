import type { Answer, Call, ChangeTopic, EndpointSpec } from '@portal/contracts';
import { hashKey, onlineManager, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import type { Caller } from './client.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Changes after which the server announces that the answer may be another. */
      readonly follows?: readonly ChangeTopic[];
      readonly [name: string]: unknown;
    };
  }
}

/** Query options of a GET endpoint. The key is derived, so no module spells one. */
export const endpointQuery = <E extends EndpointSpec>(call: Caller<E>, input: Call<E>) =>
  queryOptions({ queryKey: [...call.key, input], queryFn: ({ signal }) => call(input, { signal }) });

/** A query whose answer is known to callers by its type alone, not by the endpoint that gives it. */
export interface ReadQuery<T> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
}

/** As `endpointQuery`, for data that names a call: the tabs of an admin panel, say. */
export const readQuery = <E extends EndpointSpec>(call: Caller<E>, input: Call<E>): ReadQuery<Answer<E>> => ({
  queryKey: [...call.key, input],
  queryFn: ({ signal }) => call(input, { signal }),
});

/**
 * Shows the answer of a call to other parameters until the new one is read: rows of another page, say. An answer of
 * another call has another shape, and is never shown in its place.
 */
export const keepAnswerOfCall =
  ({ queryKey }: Pick<ReadQuery<unknown>, 'queryKey'>) =>
  <T>(previous: T | undefined, query: Pick<Query, 'queryKey'> | undefined): T | undefined =>
    query && hashKey(query.queryKey.slice(0, -1)) === hashKey(queryKey.slice(0, -1)) ? previous : undefined;

const MAX_RETRIES = 2;

/** Only temporary failures are retried, and not while the browser is offline. */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  onlineManager.isOnline() &&
  error instanceof ApiError &&
  error.code === 'SERVICE_UNAVAILABLE';

/** Offline, a call fails with a message like any other instead of waiting silently; queries are refetched when online again. */
const networkMode = 'always';

export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry, networkMode, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
