import { useRef } from 'react';
import { Pager } from './pager.js';
import type { TableModel } from './table-model.js';
import type { TableState, TableStateControl } from './table-state.js';

/** How the server pages: by number, or by keys with the place where the next page begins. */
export type Paging =
  | {
      readonly kind: 'pages';
      readonly total: number;
      /** There are more rows than `total`. */
      readonly isMore?: boolean;
      /** Whether a page follows, where `total` does not tell. */
      readonly hasNext?: boolean;
    }
  /** `total` is missing where rows are not counted. */
  | {
      readonly kind: 'keyset';
      readonly next: string | null;
      readonly total?: number | undefined;
      readonly isMore?: boolean;
    };

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
  if (paging?.kind === 'keyset')
    return <KeysetPages {...common} control={control} paging={paging} shown={model.rows.length} />;
  const total = paging?.total ?? model.listed.length;
  const { page } = model;
  const last = state.pageSize === 0 ? 1 : Math.max(1, Math.ceil(total / state.pageSize));
  const stepTo = (wanted: number) => () => change({ page: wanted });
  return (
    <Pager
      {...common}
      page={page}
      shown={model.rows.length}
      total={total}
      isMore={paging?.isMore}
      onFirst={page > 1 ? stepTo(1) : undefined}
      onPrevious={page > 1 ? stepTo(page - 1) : undefined}
      onNext={page < last || paging?.hasNext ? stepTo(page + 1) : undefined}
    />
  );
}

interface KeysetPagesProps {
  readonly control: TableStateControl;
  readonly paging: Extract<Paging, { kind: 'keyset' }>;
  readonly shown: number;
  readonly pageSize: number;
  readonly pageSizes?: readonly number[];
  readonly onPageSize: (pageSize: number) => void;
}

const listOf = ({ page: _page, after: _after, ...list }: TableState): string => JSON.stringify(list);

function KeysetPages({ control: { state, change }, paging: { next, total, isMore }, ...rest }: KeysetPagesProps) {
  const { page, after } = state;
  // Where each page of this list begins, as far as it has been seen: keys lead forward only.
  const seen = useRef({ list: '', starts: new Map<number, string | undefined>() });
  if (seen.current.list !== listOf(state)) seen.current = { list: listOf(state), starts: new Map([[1, undefined]]) };
  const { starts } = seen.current;
  starts.set(page, after);
  const onPrevious =
    page > 1 && starts.has(page - 1) ? () => change({ page: page - 1, after: starts.get(page - 1) }) : undefined;
  return (
    <Pager
      {...rest}
      page={page}
      total={total}
      isMore={isMore}
      onFirst={page > 1 ? () => change({ page: 1 }) : undefined}
      onPrevious={onPrevious}
      onNext={next === null ? undefined : () => change({ page: page + 1, after: next })}
    />
  );
}
