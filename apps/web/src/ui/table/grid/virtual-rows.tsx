import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { type RowsProps, rowAt } from './table-rows.js';

const OVERSCAN = 10;

interface VirtualRowsProps<R> extends RowsProps<R> {
  /** What scrolls; its height is bounded. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels, the same for all. */
  readonly rowHeight: number;
}

/** Renders only the visible rows and a few around them. */
export function VirtualRows<R>(props: VirtualRowsProps<R>) {
  const { rows, grid, scroller, rowHeight } = props;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const activeRow = grid?.active.row ?? 0;
  const isFollowed = grid?.isFollowed ?? false;
  useEffect(() => {
    if (isFollowed) virtualizer.scrollToIndex(activeRow);
  }, [virtualizer, activeRow, isFollowed]);
  // When the active cell is not rendered, the first rendered row takes its place in the Tab order.
  const stop = items.some(({ index }) => index === activeRow) ? activeRow : items[0]?.index;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody onKeyDown={grid?.onKeyDown} onFocus={grid?.onFocus}>
      <Gap height={before} />
      {items.map(({ index }) => rowAt(props, index, stop))}
      <Gap height={after} />
    </tbody>
  );
}

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
