import { type ListDefinition, PAGE_SIZES } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import type { Selection } from '../../ui/table/selection.js';
import { Table } from '../../ui/table/table.js';
import { ExportList } from '../exports/export-list.js';
import type { ServedList } from './use-list.js';

interface ListTableProps<Row> {
  readonly served: ServedList<Row>;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** Beside the search field. */
  readonly tools?: ReactNode;
  /** Shown instead of rows when the list has none. */
  readonly empty: ReactNode;
  /** Says that no row passes the filters. */
  readonly noMatch?: string;
  readonly selection?: Selection;
  /** What can be done with the selected rows. */
  readonly bulkActions?: ReactNode;
  /** Files have all columns of the list instead of those shown. */
  readonly isExportedWhole?: boolean;
  /** Of work to be done: rows stand close, and scroll below their headings in what is left of the window. */
  readonly isWorklist?: boolean;
}

const rowId = ({ id }: { readonly id: string }) => id;
const onlyExported = ({ columns }: ListDefinition<never>) =>
  columns.filter(({ isOnlyExported }) => isOnlyExported).map(({ id }) => id);
const boundedPageSizes = PAGE_SIZES.filter((size) => size > 0);

/** Table of a list, with its export. */
export function ListTable<Row extends { readonly id: string }>({
  served,
  isExportedWhole = false,
  isWorklist = false,
  ...rest
}: ListTableProps<Row>) {
  const { t } = useTexts();
  const { list, columns, control, query, page, isNumbered } = served;
  const { data } = page;
  const isMore = data?.totalIsExact === false;
  return (
    <Table
      {...rest}
      isDense={isWorklist}
      height={isWorklist ? 'area' : 'content'}
      id={list.views}
      caption={t(list.title)}
      columns={columns}
      rows={data?.rows}
      rowId={rowId}
      control={control}
      paging={
        isNumbered
          ? { kind: 'pages', total: data?.total ?? 0, isMore, hasNext: isMore && data?.next !== null }
          : { kind: 'keyset', next: data?.next ?? null, total: data?.total, isMore }
      }
      error={page.error}
      onRetry={() => void page.refetch()}
      isStale={page.isPlaceholderData}
      exports={({ columns: shown }) => (
        <ExportList
          list={list.key}
          query={query}
          isMapped={list.isMapped}
          documents={list.documents}
          {...(!isExportedWhole && { columns: shown, extra: onlyExported(list) })}
        />
      )}
      pageSizes={list.isWholeAllowed ? PAGE_SIZES : boundedPageSizes}
    />
  );
}
