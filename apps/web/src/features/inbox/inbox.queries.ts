import { type InboxEntry, inbox } from '@portal/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';
import { toastError } from '../../ui/toasts.js';
import { useFollowInterval } from '../hub/followed-changes.js';
import { useHubEvent } from '../hub/hub-events.js';

const inboxClient = clientOf(inbox);

/** Where users choose what they are notified of. */
export const NOTICES_PATH = '/main/notifications';

const PAGE_SIZE = 10;
/** While the hub is not there to tell of changes. */
const POLL_MS = 60_000;

function useInboxChanged() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [inboxClient.countEntries.key, inboxClient.listEntries.key].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** How many notices are unread; read again when the hub tells of a change, and when the connection to it comes back. */
export function useUnreadCount(): number {
  const changed = useInboxChanged();
  useHubEvent('receiveInboxChange', () => void changed());
  const { data } = useQuery({
    ...endpointQuery(inboxClient.countEntries, {}),
    staleTime: 0,
    refetchInterval: useFollowInterval(POLL_MS),
    // No topic: an event of its own tells of changes.
    meta: { follows: [] },
  });
  return data?.unread ?? 0;
}

export const useEntries = (isUnreadOnly: boolean) =>
  useInfiniteQuery({
    queryKey: [...inboxClient.listEntries.key, { isUnreadOnly }],
    queryFn: ({ pageParam, signal }) =>
      inboxClient.listEntries(
        {
          query: {
            pageSize: PAGE_SIZE,
            unread: String(isUnreadOnly),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: 0,
  });

/** A change of the inbox, after which it is read again. */
function useInboxChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const changed = useInboxChanged();
  return useMutation({ mutationFn, onError: (error) => toastError(error), onSettled: changed });
}

export const useMarking = () =>
  useInboxChange(({ id, read }: Pick<InboxEntry, 'id'> & { readonly read: boolean }) =>
    inboxClient.markEntry({ params: { id }, body: { read } }),
  );

export const useMarkingAll = () => useInboxChange((upTo: string) => inboxClient.markAllRead({ body: { upTo } }));

export const useRemoving = () => useInboxChange((id: string) => inboxClient.removeEntry({ params: { id } }));

export const preferencesQuery = () => endpointQuery(inboxClient.listPreferences, {});

export const changePreference = inboxClient.changePreference;
