import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { WidthHandle } from '../arrangement/width-handle.js';
import { type Column, headingOf } from '../column.js';
import { ColumnFilter } from '../filters/column-filter.js';
import type { Filter } from '../filters/filter.js';
import classes from '../table.module.css';
import type { Sorting, TableState } from '../table-state.js';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

const directionOf = (sorting: Sorting | undefined, column: string): keyof typeof icons => {
  if (sorting?.column !== column) return 'none';
  return sorting.order === 'asc' ? 'ascending' : 'descending';
};

interface HeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly state: TableState;
  readonly onSort: (column: string) => void;
  readonly onFilter: (column: string, filter: Filter | undefined) => void;
  readonly onWidth: (column: string, width: number | undefined) => void;
  /** Whether all, some or none of the rows shown are selected; missing where none can be. */
  readonly selected?: 'all' | 'some' | 'none';
  readonly onSelectAll: () => void;
}

/** Headings: sorting, filters and widths. */
export function TableHead<R>(props: HeadProps<R>) {
  const { columns, state, onSort, onFilter, onWidth, selected, onSelectAll } = props;
  const { t } = useTexts();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selected && (
          <th scope="col" data-selection>
            <input
              type="checkbox"
              className={classes.checkbox}
              aria-label={t('TABLE_SELECT_PAGE')}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              checked={selected === 'all'}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => {
          const { id, kind, isHeading, isSortable = true, isFilterable = true, isFilteredElsewhere } = column;
          const direction = directionOf(state.sorting, id);
          const Icon = icons[direction];
          const heading = headingOf(column);
          return (
            <th
              key={id}
              scope="col"
              aria-label={heading}
              aria-sort={isSortable ? direction : undefined}
              data-figure={kind === 'number' || undefined}
              data-heading={isHeading || undefined}
            >
              <span>
                {isSortable ? (
                  <button type="button" onClick={() => onSort(id)}>
                    <span>{heading}</span> <Icon size={14} aria-hidden data-idle={direction === 'none' || undefined} />
                  </button>
                ) : (
                  <span>{heading}</span>
                )}
                {isFilterable && !isFilteredElsewhere && (
                  <ColumnFilter
                    column={column}
                    filter={state.filters[id]}
                    onChange={(filter) => onFilter(id, filter)}
                  />
                )}
                <WidthHandle onWidth={(width) => onWidth(id, width)} />
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
