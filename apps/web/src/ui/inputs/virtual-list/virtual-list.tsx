import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './virtual-list.module.css';

/** Entries rendered beyond each edge of the visible part. */
export const SLICE = 10;
/** Pixels, of an entry whose height nobody says. */
export const ITEM_HEIGHT = 24;

interface VirtualListProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly itemHeight?: number;
  /** Pixels at most; a shorter list is as high as its entries. */
  readonly maxHeight: number;
  /** Scrolled to when it changes. */
  readonly active?: number;
  readonly isMultiple?: boolean;
  readonly children: (index: number) => ReactNode;
}

/** A list box that renders only the visible entries and a few around them. All entries have the same height. */
export function VirtualList({
  id,
  label,
  count,
  itemHeight = ITEM_HEIGHT,
  maxHeight,
  active,
  isMultiple = false,
  children,
}: VirtualListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = Math.min(maxHeight, count * itemHeight);
  useEffect(() => {
    if (active === undefined || !list.current) return;
    const [start, end] = [active * itemHeight, (active + 1) * itemHeight];
    const { scrollTop } = list.current;
    if (start < scrollTop) list.current.scrollTop = start;
    else if (end > scrollTop + height) list.current.scrollTop = end - height;
    // Not every browser tells of a scroll that a script has made before the next frame.
    setTop(list.current.scrollTop);
  }, [active, itemHeight, height]);
  const first = Math.max(0, Math.min(Math.floor(top / itemHeight), count - 1) - SLICE);
  const last = Math.min(count, Math.ceil((top + height) / itemHeight) + SLICE);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      tabIndex={-1}
      className={classes.list}
      style={{ height }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: count * itemHeight, paddingTop: first * itemHeight }}>
        {shown.map(children)}
      </div>
    </div>
  );
}
