import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useRef } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { EmptyState, ErrorState, LoadingState } from '../states.js';
import { ColumnPanel } from './arrangement/column-panel.js';
import { DensityButton } from './arrangement/density-button.js';
import { useTableLayout } from './arrangement/layout.js';
import type { Column } from './column.js';
import { NarrowPanel } from './filters/narrow-panel.js';
import { SearchField } from './filters/search-field.js';
import { TableGrid } from './grid/table-grid.js';
import { SavedViews } from './saved-views/saved-views.js';
import { type Selection, useSelecting } from './selection.js';
import classes from './table.module.css';
import { useTableModel } from './table-model.js';
import { type Paging, TablePages } from './table-pages.js';
import { nextSorting, type TableState, type TableStateControl } from './table-state.js';

/** What an export is made of. */
export interface TableExport<R> {
  /** Search, filters and order, as they stand in the address. */
  readonly state: TableState;
  /** Visible columns, in the user's order. */
  readonly columns: readonly Column<R>[];
  /** Rows at hand, filtered and in order: all of them in a table without `paging`, else those of the page. */
  readonly rows: () => readonly R[];
}

interface TableProps<R> {
  /** Names the table where its arrangement and views are stored. */
  readonly id: string;
  /** What is listed; not shown, said by screen readers. */
  readonly caption: string;
  /** Memoised or constant. */
  readonly columns: readonly Column<R>[];
  /** Memoised; missing until they are there. */
  readonly rows: readonly R[] | undefined;
  /** Constant. */
  readonly rowId: (row: R) => string;
  /** From `useTableState` with the same columns. */
  readonly control: TableStateControl;
  /** Given when the server filters, sorts and pages; missing when `rows` are all there is. */
  readonly paging?: Paging;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Older rows are shown while others are loaded. */
  readonly isStale?: boolean;
  /** `binary`: a column once sorted stays sorted. */
  readonly sortCycle?: 'ternary' | 'binary';
  readonly search?: { readonly label?: string; readonly placeholder?: string };
  readonly selection?: Selection;
  /** What can be done with the selected rows. */
  readonly bulkActions?: ReactNode;
  /** Rows of 28 px instead of 48, until the user chooses. */
  readonly isDense?: boolean;
  /** `area`: rows scroll in what is left of the window's height. */
  readonly height?: 'content' | 'area';
  /** Beside the search field. */
  readonly tools?: ReactNode;
  readonly exports?: (current: TableExport<R>) => ReactNode;
  /** Too small to be arranged: no column panel, no views. */
  readonly isSimple?: boolean;
  /** Stands in for rows when there are none at all. */
  readonly empty?: ReactNode;
  /** Says that rows there are pass no filter. */
  readonly noMatch?: string;
  readonly pageSizes?: readonly number[];
}

const nothing: readonly never[] = [];

/**
 * Rows in columns: sorted, filtered, searched and paged, here or by the server; arranged by the user; selectable. Its
 * state lives in the address, its arrangement in the browser, its saved views with the account. On a narrow screen a row
 * stands as a card with its headings beside the values. More rows than fit a page are drawn as they are scrolled to.
 */
export function Table<R extends object>(props: TableProps<R>) {
  const { id, columns, rows, rowId, control, paging, error, onRetry, search, selection } = props;
  const { state, change } = control;
  const layout = useTableLayout(id, columns, props.isDense);
  const model = useTableModel({
    rows: rows ?? nothing,
    columns,
    rowId,
    state,
    layout: layout.layout,
    isServed: paging !== undefined,
  });
  const selecting = useSelecting(selection, model.rows);
  const total = paging ? paging.kind === 'pages' && paging.total : model.listed.length;
  const listed = useRef(model.listed);
  listed.current = model.listed;
  const rowsNow = useCallback(() => listed.current.map(({ original }) => original), []);
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;

  return (
    <section className={classes.frame} aria-label={props.caption}>
      <Toolbar
        views={
          !props.isSimple && (
            <SavedViews table={id} control={layout} address={control.address} onAddress={control.visit} />
          )
        }
        search={
          search && (
            <SearchField
              {...search}
              value={state.search}
              onSearch={(text) => change({ search: text }, { replace: true })}
            />
          )
        }
        tools={props.tools}
        total={rows && total !== false ? total : undefined}
        isMore={paging?.isMore ?? false}
        onClear={isNarrowed && model.rows.length > 0 ? () => change({ search: '', filters: {} }) : undefined}
      >
        {rows && (
          <NarrowPanel
            columns={model.columns}
            state={state}
            onSorting={(sorting) => change({ sorting })}
            onFilters={(filters) => change({ filters }, { replace: true })}
          />
        )}
        {model.rows.length > 0 && props.exports?.({ state, columns: model.columns, rows: rowsNow })}
        {!props.isSimple && (
          <>
            <DensityButton control={layout} />
            <ColumnPanel columns={columns} control={layout} />
          </>
        )}
      </Toolbar>
      {selection && selection.ids.size > 0 && <SelectionBar selection={selection}>{props.bulkActions}</SelectionBar>}
      {Boolean(error) && (
        <div className={classes.state}>
          <ErrorState error={error} onRetry={onRetry} />
        </div>
      )}
      {!rows && !error && <LoadingState />}
      {rows && model.rows.length > 0 && (
        <TableGrid
          caption={props.caption}
          model={model}
          state={state}
          layout={layout}
          selection={selection}
          selecting={selecting}
          height={props.height ?? 'content'}
          isStale={props.isStale ?? false}
          onSort={(column) => change({ sorting: nextSorting(state.sorting, column, props.sortCycle) })}
          onFilters={(filters) => change({ filters }, { replace: true })}
        />
      )}
      {rows && model.rows.length === 0 && (
        <NoRows
          empty={props.empty}
          noMatch={props.noMatch}
          isNarrowed={isNarrowed || state.page > 1}
          onClear={() => change({ search: '', filters: {} })}
        />
      )}
      {rows && (model.rows.length > 0 || model.page > 1) && (
        <TablePages control={control} paging={paging} model={model} pageSizes={props.pageSizes} />
      )}
    </section>
  );
}

interface ToolbarProps {
  readonly views: ReactNode;
  readonly search: ReactNode;
  readonly tools: ReactNode;
  readonly total: number | undefined;
  /** There are more rows than `total`. */
  readonly isMore: boolean;
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}

function Toolbar({ views, search, tools, total, isMore, onClear, children }: ToolbarProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <div className={classes.toolbar} data-tools>
      {views}
      {search}
      {tools}
      {total !== undefined && (
        <span className={classes.count} data-printed>
          {t(isMore ? 'TABLE_ROWS_MORE' : 'TABLE_ROWS', { count: total, number: format.number(total) })}
        </span>
      )}
      {onClear && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('TABLE_CLEAR_FILTERS')}
        </Button>
      )}
      <span className={classes.gap} />
      {children}
    </div>
  );
}

function SelectionBar({ selection, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const { t } = useTexts();
  const format = useFormat();
  const count = selection.ids.size;
  return (
    <div className={classes.selection} data-tool>
      <span role="status">{t('TABLE_SELECTED', { count, number: format.number(count) })}</span>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={() => selection.onChange(new Set())}>
        {t('TABLE_UNSELECT')}
      </Button>
    </div>
  );
}

interface NoRowsProps {
  readonly empty: ReactNode;
  readonly noMatch: string | undefined;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function NoRows({ empty, noMatch, isNarrowed, onClear }: NoRowsProps) {
  const { t } = useTexts();
  if (!isNarrowed) return empty ?? <EmptyState title={t('TABLE_EMPTY')} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('TABLE_CLEAR_FILTERS')}
    </Button>
  );
  return <EmptyState title={noMatch ?? t('TABLE_NO_MATCH')} action={clear} />;
}
