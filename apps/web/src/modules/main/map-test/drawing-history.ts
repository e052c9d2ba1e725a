import type { Shape } from '@portal/geo';

export interface DrawnShape {
  readonly id: string;
  /** Counted from 1 over the life of the drawing, so that a name is never given twice. */
  readonly number: number;
  readonly shape: Shape;
}

interface Drawing {
  readonly shapes: readonly DrawnShape[];
  readonly chosenId?: string;
}

/** A drawing with what it was before and what was taken back. */
export interface History {
  readonly past: readonly Drawing[];
  readonly present: Drawing;
  readonly future: readonly Drawing[];
  readonly lastNumber: number;
  /** What the last change was made to: changes to one field, one after the other, are taken back together. */
  readonly lastChanged?: string;
}

export type Change =
  | { readonly type: 'add'; readonly shapes: readonly Shape[] }
  /** Without a field, it is taken back by itself. */
  | { readonly type: 'replace'; readonly id: string; readonly shape: Shape; readonly field?: string }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'choose'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

export const emptyHistory: History = { past: [], present: { shapes: [] }, future: [], lastNumber: 0 };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

const advance = (history: History, present: Drawing): History => ({
  ...history,
  past: [...history.past, history.present].slice(-MOST_STEPS),
  present,
  future: [],
  lastChanged: undefined,
});

function add(history: History, added: readonly Shape[]): History {
  const { shapes } = history.present;
  const drawn = added.map((shape, i) => {
    const number = history.lastNumber + i + 1;
    return { id: `shape-${number}`, number, shape };
  });
  const next = advance(history, { shapes: [...shapes, ...drawn], chosenId: drawn.at(-1)?.id });
  return { ...next, lastNumber: history.lastNumber + added.length };
}

function replace(history: History, { id, shape, field }: Extract<Change, { type: 'replace' }>): History {
  const changed = field && `${id} ${field}`;
  const shapes = history.present.shapes.map((drawn) => (drawn.id === id ? { ...drawn, shape } : drawn));
  const present = { ...history.present, shapes };
  if (changed && history.lastChanged === changed) return { ...history, present, future: [] };
  return { ...advance(history, present), lastChanged: changed };
}

function remove(history: History, id: string): History {
  const { shapes, chosenId } = history.present;
  const index = shapes.findIndex((drawn) => drawn.id === id);
  const left = shapes.filter((drawn) => drawn.id !== id);
  const neighbour = left[Math.min(index, left.length - 1)]?.id;
  return advance(history, { shapes: left, chosenId: chosenId === id ? neighbour : chosenId });
}

function undo(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  const future = [history.present, ...history.future];
  return { ...history, past: history.past.slice(0, -1), present, future, lastChanged: undefined };
}

function redo(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { ...history, past: [...history.past, history.present], present, future, lastChanged: undefined };
}

export function changeDrawing(history: History, change: Change): History {
  switch (change.type) {
    case 'add':
      return add(history, change.shapes);
    case 'replace':
      return replace(history, change);
    case 'delete':
      return remove(history, change.id);
    case 'choose':
      return { ...history, present: { ...history.present, chosenId: change.id }, lastChanged: undefined };
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}
