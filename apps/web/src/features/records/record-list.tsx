import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Format, useFormat } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import type { ReadQuery } from '../../kernel/query.js';
import { EmptyState } from '../../ui/states.js';
import type { Column } from '../../ui/table/column.js';
import { Table } from '../../ui/table/table.js';
import { type TableDefaults, useTableState } from '../../ui/table/table-state.js';
import { ExportList } from '../exports/export-list.js';
import { type ListQuery, listQuery, servedList } from './served-list.js';

export interface ListAnswer<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

type Filters = Readonly<Record<string, string | number | undefined>>;

/** A list of records that the server filters, sorts and pages. Texts are translation keys. */
export interface RecordListing<Row, S extends string> {
  /** Names the table where its arrangement and views are stored. */
  readonly id: string;
  readonly caption: string;
  readonly search: string;
  readonly searchPlaceholder?: string;
  readonly empty: string;
  /** The heading of a row opens its record unless its column has a cell of its own. */
  readonly columns: (t: Translate, format: Format) => readonly Column<Row>[];
  /** Columns that the server sorts by. */
  readonly sorts: readonly S[];
  /** Columns that the server filters by; the others have no filter. */
  readonly filters?: readonly string[];
  readonly defaults?: TableDefaults;
  readonly read: (query: ListQuery<S> & Filters) => ReadQuery<ListAnswer<Row>>;
  /** The list as the server exports it; missing where it does not. */
  readonly exported?: string;
}

interface RecordListProps<Row, S extends string> {
  readonly listing: RecordListing<Row, S>;
  readonly addressOf: (id: string) => string;
  /** Beside the search field. */
  readonly tools?: ReactNode;
}

const rowId = ({ id }: { readonly id: string }) => id;

function useColumns<Row extends { readonly id: string }>(
  { columns, sorts, filters = [] }: Pick<RecordListing<Row, string>, 'columns' | 'sorts' | 'filters'>,
  addressOf: (id: string) => string,
): readonly Column<Row>[] {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const link = (column: Column<Row>) => (row: Row) => (
      <Anchor component={Link} to={addressOf(row.id)} size="sm" fw={600}>
        {column.value(row)}
      </Anchor>
    );
    return columns(t, format).map((column) => ({
      isSortable: sorts.includes(column.id),
      isFilterable: filters.includes(column.id),
      ...(column.isHeading && { cell: link(column) }),
      ...column,
    }));
  }, [t, format, columns, sorts, filters, addressOf]);
}

export function RecordList<Row extends { readonly id: string }, S extends string>({
  listing,
  addressOf,
  tools,
}: RecordListProps<Row, S>) {
  const { t } = useTexts();
  const { id, caption, search, searchPlaceholder = search, empty, defaults, exported } = listing;
  const columns = useColumns<Row>(listing, addressOf);
  const control = useTableState({ columns, defaults });
  const query = listQuery(control.state, listing.sorts, listing.filters ?? []);
  const list = useQuery({ ...listing.read(query), placeholderData: keepPreviousData });
  return (
    <Table
      id={id}
      caption={t(caption)}
      columns={columns}
      rowId={rowId}
      control={control}
      {...servedList(list, list.data?.rows, list.data?.next)}
      search={{ label: t(search), placeholder: t(searchPlaceholder) }}
      tools={tools}
      exports={
        exported ? ({ columns: shown }) => <ExportList list={exported} query={query} columns={shown} /> : undefined
      }
      empty={<EmptyState title={t(empty)} />}
    />
  );
}
