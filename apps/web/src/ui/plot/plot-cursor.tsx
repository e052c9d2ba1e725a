import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import classes from './plots.module.css';

export interface CursorRange {
  readonly from: number;
  readonly to: number;
  /** Of an arrow key; page keys go ten times, with Shift a tenth as far. */
  readonly step: number;
}

interface PlotCursorProps extends CursorRange {
  readonly label: string;
  readonly value: number;
  /** What stands at the cursor, in words. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
  /** The value under a point of the drawing, in its own units. */
  readonly valueUnder: (x: number, y: number) => number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

const directions: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

const FINE = 0.1;

/** Where the cursor goes by a key; `undefined` for other keys. */
export function movedByKey(
  value: number,
  { from, to, step }: CursorRange,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): number | undefined {
  if (key === 'Home') return from;
  if (key === 'End') return to;
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const moved = value + direction * step * (shiftKey ? FINE : 1);
  return Number(Math.min(to, Math.max(from, moved)).toFixed(6));
}

/** A drawing with a cursor: put by pointer or by keys, and read out. */
export function PlotCursor({ width, height, children, ...cursor }: PlotCursorProps) {
  const { label, value, valueText, from, to, onChange, valueUnder } = cursor;
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(value, cursor, event);
    if (moved === undefined) return;
    event.preventDefault();
    onChange(moved);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const scale = width / box.width;
    const under = valueUnder((event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
    onChange(Math.min(to, Math.max(from, under)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classes.drawing}
      style={{ aspectRatio: `${width} / ${height}` }}
      onKeyDown={onKeyDown}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={classes.svg}>
        {children}
      </svg>
    </div>
  );
}
