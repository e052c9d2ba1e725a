import type { Shape } from '@portal/geo';
import { type Description, described, type NewShape, sameDescription } from './shape-description.js';

export interface DrawnShape extends Description {
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
  | { readonly type: 'add'; readonly shapes: readonly NewShape[] }
  /** Without a field, the change is an undo step of its own. */
  | { readonly type: 'replace'; readonly id: string; readonly shape: Shape; readonly field?: string }
  /** Gives a shape another name and look; without them, those it would have by itself. Fields as in `replace`. */
  | ({ readonly type: 'describe'; readonly id: string; readonly field?: string } & Description)
  | { readonly type: 'delete'; readonly id: string }
  /** Puts shapes in the place of others, with the look of the first; nothing when one of those is not there any more. */
  | { readonly type: 'exchange'; readonly ids: readonly string[]; readonly shapes: readonly Shape[] }
  | { readonly type: 'choose'; readonly id: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const MAX_UNDO_STEPS = 200;

const numbered = (shapes: readonly NewShape[], lastNumber: number): readonly DrawnShape[] =>
  shapes.map((added, i) => {
    const number = lastNumber + i + 1;
    const drawn = { id: `shape-${number}`, number };
    return 'shape' in added ? { ...drawn, shape: added.shape, ...described(added) } : { ...drawn, shape: added };
  });

/** A history that starts with the given shapes; adding them cannot be undone. */
export const startHistory = (shapes: readonly NewShape[] = []): History => ({
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

function add(history: History, added: readonly NewShape[]): History {
  const { shapes } = history.present;
  const drawn = numbered(added, history.lastNumber);
  const next = advance(history, { shapes: [...shapes, ...drawn], chosenId: drawn.at(-1)?.id });
  return { ...next, lastNumber: history.lastNumber + added.length };
}

type Altered = Extract<Change, { type: 'replace' | 'describe' }>;

function alter(history: History, { id, field }: Altered, members: Partial<DrawnShape>): History {
  const changed = field && `${id} ${field}`;
  const shapes = history.present.shapes.map((drawn) => (drawn.id === id ? { ...drawn, ...members } : drawn));
  const present = { ...history.present, shapes };
  if (changed && history.lastChanged === changed) return { ...history, present, future: [] };
  return { ...advance(history, present), lastChanged: changed };
}

function describe(history: History, change: Extract<Change, { type: 'describe' }>): History {
  const drawn = history.present.shapes.find(({ id }) => id === change.id);
  const description = described(change);
  return !drawn || sameDescription(drawn, description) ? history : alter(history, change, description);
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
  const at = shapes.findIndex(({ id }) => ids.includes(id));
  const look = shapes[at]?.look;
  const drawn = numbered(
    added.map((shape) => ({ look, shape })),
    history.lastNumber,
  );
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
      return alter(history, change, { shape: change.shape });
    case 'describe':
      return describe(history, change);
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
