import { useReducedMotion } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from '../table.module.css';

/** Milliseconds. */
export const ANIMATION_MS = 150;

interface Item {
  readonly id: string;
}

/** What a handle needs to be one. */
export interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface SortableListProps<I extends Item> {
  readonly label: string;
  readonly items: readonly I[];
  readonly onOrder: (ids: string[]) => void;
  readonly children: (item: I, handle: HandleProps) => ReactNode;
}

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

/** A list put into another order by dragging a handle, or with the arrow keys on it. Those that give way slide, 150 ms. */
export function SortableList<I extends Item>({ label, items, onOrder, children }: SortableListProps<I>) {
  const list = useRef<HTMLUListElement>(null);
  const ids = items.map(({ id }) => id);
  const now = useRef(ids);
  now.current = ids;
  useSliding(list, ids.join());

  const move = (id: string, to: number) => {
    const from = now.current.indexOf(id);
    if (from < 0 || to === from || to < 0 || to >= now.current.length) return;
    onOrder(moved(now.current, from, to));
  };
  const handleOf = (id: string): HandleProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const handle = event.currentTarget;
      handle.setPointerCapture(event.pointerId);
      const follow = ({ clientY }: globalThis.PointerEvent) => {
        const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
        const at = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
        const above = clientY < (rows[0]?.top ?? 0);
        move(id, at >= 0 ? at : above ? 0 : rows.length - 1);
      };
      const stop = () => {
        handle.removeEventListener('pointermove', follow);
        handle.removeEventListener('lostpointercapture', stop);
      };
      handle.addEventListener('pointermove', follow);
      handle.addEventListener('lostpointercapture', stop);
    },
    onKeyDown: (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(id, now.current.indexOf(id) + step);
    },
  });
  return (
    <ul ref={list} aria-label={label} className={classes.sortable}>
      {items.map((item) => (
        <li key={item.id} data-id={item.id}>
          {children(item, handleOf(item.id))}
        </li>
      ))}
    </ul>
  );
}

/** Lets rows slide from where they were to where they are now. */
function useSliding(list: { readonly current: HTMLElement | null }, order: string): void {
  const isStill = useReducedMotion();
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = tops.current;
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    tops.current = new Map(rows.map((row) => [row.dataset.id ?? '', row.offsetTop]));
    if (isStill) return;
    for (const row of rows) {
      const by = (before.get(row.dataset.id ?? '') ?? row.offsetTop) - row.offsetTop;
      if (by !== 0)
        row.animate?.([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: ANIMATION_MS,
          easing: 'ease-out',
        });
    }
  }, [order, isStill]);
}
