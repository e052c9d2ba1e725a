import type { Shape } from '@portal/geo';

export interface DrawnShape {
  readonly id: string;
  /** Counted from 1 for the whole life of the drawing: the number of a deleted shape is not used again. */
  readonly number: number;
  readonly shape: Shape;
}

export interface DrawingState {
  readonly shapes: readonly DrawnShape[];
  readonly chosenId?: string;
}

/** State of a drawing with its undo and redo steps. */
export interface History {
  readonly past: readonly DrawingState[];
  readonly present: DrawingState;
  readonly future: readonly DrawingState[];
  readonly lastNumber: number;
  /** Shape and field of the last change. Consecutive changes of one field are one undo step. */
  readonly lastChanged?: string;
}

export type Change =
  | { readonly type: 'add'; readonly shapes: readonly Shape[] }
  /** Without a field, the change is an undo step of its own. */
  | { readonly type: 'replace'; readonly id: string; readonly shape: Shape; readonly field?: string }
  | { readonly type: 'delete'; readonly id: string }
  /** Puts shapes in the place of others; nothing when one of those is not there any more. */
  | { readonly type: 'exchange'; readonly ids: readonly string[]; readonly shapes: readonly Shape[] }
  | { readonly type: 'choose'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const MAX_UNDO_STEPS = 200;

const numbered = (shapes: readonly Shape[], lastNumber: number): readonly DrawnShape[] =>
  shapes.map((shape, i) => {
    const number = lastNumber + i + 1;
    return { id: `shape-${number}`, number, shape };
  });

/** A history that starts with the given shapes; adding them cannot be undone. */
export const startHistory = (shapes: readonly Shape[] = []): History => ({
  past: [],
  present: { shapes: numbered(shapes, 0) },
  future: [],
  lastNumber: shapes.length,
});

const advance = (history: History, present: DrawingState): History => ({
  ...history,
  past: [...history.past, history.present].slice(-MAX_UNDO_STEPS),
  present,
  future: [],
  lastChanged: undefined,
});

function add(history: History, added: readonly Shape[]): History {
  const { shapes } = history.present;
  const drawn = numbered(added, history.lastNumber);
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

function exchange(history: History, ids: readonly string[], added: readonly Shape[]): History {
  const { shapes } = history.present;
  if (!ids.every((id) => shapes.some((drawn) => drawn.id === id))) return history;
  const drawn = numbered(added, history.lastNumber);
  const at = shapes.findIndex(({ id }) => ids.includes(id));
  const kept = shapes.filter(({ id }) => !ids.includes(id));
  const next = advance(history, { shapes: kept.toSpliced(at, 0, ...drawn), chosenId: drawn[0]?.id });
  return { ...next, lastNumber: history.lastNumber + added.length };
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
    case 'exchange':
      return exchange(history, change.ids, change.shapes);
    case 'choose':
      return { ...history, present: { ...history.present, chosenId: change.id }, lastChanged: undefined };
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
  }
}
