import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MappedList, MappedQuery } from './mapped-list.js';

const PAGE_SIZE = 50;

/** Rows of a list beside its map, read page behind page, and the box around all of them. */
export function useMappedRows<Row>({ key, calls }: MappedList<Row>, query: MappedQuery) {
  const rows = useInfiniteQuery({
    queryKey: [key, 'listRows', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      calls.listRows(
        { query: { ...query, pageSize: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
  const first = rows.data?.pages[0];
  return {
    ...rows,
    rows: rows.data?.pages.flatMap((page) => page.rows),
    total: first && { count: first.total, isExact: first.totalIsExact },
  };
}

/** The box around what the map draws when it opens; what others do meanwhile moves no map that somebody works with. */
export const useFirstCorners = <Row>({ key, calls }: MappedList<Row>, query: MappedQuery, isWanted: boolean) =>
  useQuery({
    queryKey: [key, 'readCorners', 'first'],
    queryFn: ({ signal }) => calls.readCorners({ query }, { signal }),
    enabled: isWanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
