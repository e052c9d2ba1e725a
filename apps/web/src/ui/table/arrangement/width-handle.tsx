import type { PointerEvent } from 'react';
import classes from '../table.module.css';
import { MAX_WIDTH, MIN_WIDTH } from './layout.js';

interface WidthHandleProps {
  /** Undefined: the width the column has by itself. */
  readonly onWidth: (width: number | undefined) => void;
}

/**
 * Edge of a heading that is dragged to widen the column; a double click gives its own width back. For the pointer only:
 * the keyboard has the column panel.
 */
export function WidthHandle({ onWidth }: WidthHandleProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const heading = handle.closest('th');
    if (!heading || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const from = heading.offsetWidth - event.clientX;
    const widen = (moved: globalThis.PointerEvent) =>
      onWidth(Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, from + moved.clientX))));
    const stop = () => {
      handle.removeEventListener('pointermove', widen);
      handle.removeEventListener('lostpointercapture', stop);
    };
    handle.addEventListener('pointermove', widen);
    handle.addEventListener('lostpointercapture', stop);
  };
  return (
    <span aria-hidden className={classes.widthHandle} onPointerDown={start} onDoubleClick={() => onWidth(undefined)} />
  );
}
