import { type CSSProperties, useMemo, useRef } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useDensity } from '../../density.js';
import { useOverflowsAcross } from '../../overflow.js';
import type { LayoutControl } from '../arrangement/layout.js';
import type { Filters } from '../filters/filter.js';
import type { Selection, useSelecting } from '../selection.js';
import classes from '../table.module.css';
import { type TableModel, widthOf } from '../table-model.js';
import type { TableState } from '../table-state.js';
import { useFillArea } from './fill-area.js';
import { useGridKeys } from './grid-keys.js';
import { TableHead } from './table-head.js';
import { TableRows } from './table-rows.js';
import { VirtualRows } from './virtual-rows.js';

/** From this number of rows on, only the visible ones are rendered. */
const VIRTUAL_FROM = 100;
const ROW_HEIGHT = 48;
const DENSE_ROW_HEIGHT = 28;
const SELECTION_WIDTH = 40;

interface TableGridProps<R> {
  readonly caption: string;
  readonly model: TableModel<R>;
  readonly state: TableState;
  readonly layout: LayoutControl;
  readonly selection: Selection | undefined;
  readonly selecting: ReturnType<typeof useSelecting>;
  readonly height: 'content' | 'area';
  readonly isStale: boolean;
  readonly onSort: (column: string) => void;
  readonly onFilters: (filters: Filters) => void;
}

/** The table itself: headings and rows, in a frame that scrolls. */
export function TableGrid<R>(props: TableGridProps<R>) {
  const { caption, model, state, layout: arrangement, selection, selecting, isStale, onSort, onFilters } = props;
  const { layout, change } = arrangement;
  const { columns, rows, page } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const isVirtual = rows.length > VIRTUAL_FROM;
  const scrolls = isVirtual || props.height === 'area';
  const area = useFillArea(scroller, scrolls);
  const overflows = useOverflowsAcross(scroller, table);
  const isFixed = isVirtual || Object.keys(layout.widths).length > 0;
  const width = columns.reduce((sum, column) => sum + widthOf(column, layout), selection ? SELECTION_WIDTH : 0);

  const fixed: CSSProperties & { '--columns-width'?: string } = isFixed ? { '--columns-width': `${width}px` } : {};

  const scrolled: CSSProperties & { '--area'?: string } =
    scrolls && area !== undefined ? { '--area': `${area}px` } : {};

  const setWidth = (column: string, wanted: number | undefined) => {
    const { [column]: _, ...others } = isFixed ? layout.widths : measured();
    change({ widths: wanted === undefined ? others : { ...others, [column]: wanted } });
  };
  /** What the columns take now, so that only the one being dragged changes. */
  const measured = (): Record<string, number> => {
    const headings = [...(table.current?.tHead?.rows[0]?.cells ?? [])].slice(selection ? 1 : 0);
    return Object.fromEntries(columns.map(({ id }, at) => [id, headings[at]?.offsetWidth ?? 0]));
  };

  const isDense = useDensity() === 'compact' || layout.isDense;
  const isGrid = isVirtual || selection !== undefined;
  // Rows that are acted on, or too many to be walked by Tab, are walked cell by cell.
  const gridRole = isGrid ? { role: 'grid', 'aria-multiselectable': selection !== undefined } : {};
  const grid = useGridKeys({ rows: rows.length, columns: columns.length + (selection ? 1 : 0) });
  const { t } = useTexts();
  const format = useFormat();
  const language = useMemo(() => ({ t, format }), [t, format]);
  const body = {
    language,
    isDense,
    grid: isGrid ? grid : undefined,
    columns,
    rows,
    selected: selection?.ids,
    onSelect: selecting.onSelect,
    offset: state.pageSize === 0 ? 0 : (page - 1) * state.pageSize,
  };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      aria-busy={isStale}
      data-overflows={overflows || undefined}
      data-scrolls={scrolls || undefined}
      style={scrolled}
    >
      <table
        ref={table}
        {...gridRole}
        className={classes.table}
        data-dense={isDense || undefined}
        data-fixed={isFixed || undefined}
        data-virtual={isVirtual || undefined}
        data-selectable={selection ? true : undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        style={fixed}
      >
        <caption>{caption}</caption>
        {isFixed && (
          <colgroup>
            {selection && <col style={{ width: SELECTION_WIDTH }} />}
            {columns.map((column) => (
              <col key={column.id} style={{ width: widthOf(column, layout) }} />
            ))}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          state={state}
          onSort={onSort}
          onFilter={(column, filter) => {
            const { [column]: _, ...others } = state.filters;
            onFilters(filter ? { ...others, [column]: filter } : others);
          }}
          onWidth={setWidth}
          selected={selecting.selected}
          onSelectAll={selecting.onSelectAll}
        />
        {isVirtual ? (
          <VirtualRows {...body} scroller={scroller} rowHeight={isDense ? DENSE_ROW_HEIGHT : ROW_HEIGHT} />
        ) : (
          <TableRows {...body} />
        )}
      </table>
    </div>
  );
}
