import { useRef } from 'react';
import { KeysetPager, Pager } from './pager.js';
import type { TableModel } from './table-model.js';
import type { TableState, TableStateControl } from './table-state.js';

/** How the server pages: by number, or by keys with the place where the next page begins. */
export type Paging =
  | { readonly kind: 'pages'; readonly total: number }
  | { readonly kind: 'keyset'; readonly next: string | null };

interface TablePagesProps<R> {
  readonly control: TableStateControl;
  readonly paging: Paging | undefined;
  readonly model: TableModel<R>;
  readonly pageSizes?: readonly number[];
}

/** Foot of a table, by the way it is paged. */
export function TablePages<R>({ control, paging, model, pageSizes }: TablePagesProps<R>) {
  const { state, change } = control;
  const common = { pageSize: state.pageSize, pageSizes, onPageSize: (pageSize: number) => change({ pageSize }) };
  if (paging?.kind === 'keyset') return <KeysetPages {...common} control={control} next={paging.next} />;
  const total = paging?.total ?? model.listed.length;
  return <Pager {...common} page={model.page} total={total} onPage={(page) => change({ page })} />;
}

interface KeysetPagesProps {
  readonly control: TableStateControl;
  readonly next: string | null;
  readonly pageSize: number;
  readonly pageSizes?: readonly number[];
  readonly onPageSize: (pageSize: number) => void;
}

const listOf = ({ page: _page, after: _after, ...list }: TableState): string => JSON.stringify(list);

function KeysetPages({ control: { state, change }, next, ...rest }: KeysetPagesProps) {
  const { page, after } = state;
  // Where each page of this list begins, as far as it has been seen: keys lead forward only.
  const seen = useRef({ list: '', starts: new Map<number, string | undefined>() });
  if (seen.current.list !== listOf(state)) seen.current = { list: listOf(state), starts: new Map([[1, undefined]]) };
  const { starts } = seen.current;
  starts.set(page, after);
  const onPrevious =
    page > 1 && starts.has(page - 1) ? () => change({ page: page - 1, after: starts.get(page - 1) }) : undefined;
  return (
    <KeysetPager
      {...rest}
      page={page}
      onFirst={page > 1 ? () => change({ page: 1 }) : undefined}
      onPrevious={onPrevious}
      onNext={next === null ? undefined : () => change({ page: page + 1, after: next })}
    />
  );
}
