import { isShapeSound } from '@portal/geo';
import { passing } from '../../kernel/storage.js';
import type { DrawingState, DrawnShape, History } from './drawing-history.js';
import { described } from './shape-description.js';

/** A shape that stays from step to step is written once, and steps name it by its index. */
interface KeptState {
  readonly shapes: readonly number[];
  readonly chosenId?: string;
}

interface KeptHistory {
  readonly drawn: readonly DrawnShape[];
  readonly past: readonly KeptState[];
  readonly present: KeptState;
  readonly future: readonly KeptState[];
  readonly lastNumber: number;
}

/** Characters that are kept at most: browsers give a tab about 5 million for everything. */
const MAX_LENGTH = 1_500_000;

function written({ past, present, future, lastNumber }: History): string {
  const indices = new Map<DrawnShape, number>();
  const indexOf = (drawn: DrawnShape): number => {
    const index = indices.get(drawn) ?? indices.size;
    indices.set(drawn, index);
    return index;
  };
  const keep = ({ shapes, chosenId }: DrawingState): KeptState => ({ shapes: shapes.map(indexOf), chosenId });
  const states = { past: past.map(keep), present: keep(present), future: future.map(keep) };
  return JSON.stringify({ drawn: [...indices.keys()], ...states, lastNumber } satisfies KeptHistory);
}

/** Keeps a history as long as the tab is open. Of a large one the older half of its steps goes until it fits. */
export function keepHistory(key: string, history: History): void {
  const text = written(history);
  const { past, future } = history;
  if (text.length <= MAX_LENGTH) passing.set(key, text);
  else if (past.length + future.length === 0) passing.remove(key);
  else
    keepHistory(key, {
      ...history,
      past: past.slice(Math.ceil(past.length / 2)),
      future: future.slice(0, Math.floor(future.length / 2)),
    });
}

/** The history kept under a key; undefined when there is none, or what is stored was edited and is none any more. */
export function readHistory(key: string): History | undefined {
  try {
    const kept = JSON.parse(passing.get(key) ?? 'null') as KeptHistory | null;
    if (!kept) return undefined;
    if (!Number.isSafeInteger(kept.lastNumber) || !kept.drawn.every(isDrawn)) return undefined;
    const known = kept.drawn.map((drawn) => ({ ...drawn, ...described(drawn) }));
    const read = ({ shapes, chosenId }: KeptState): DrawingState => ({
      shapes: shapes.map((index) => {
        const drawn = known[index];
        if (!drawn) throw new RangeError('A step names a shape that is not kept');
        return drawn;
      }),
      chosenId: typeof chosenId === 'string' ? chosenId : undefined,
    });
    return {
      past: kept.past.map(read),
      present: read(kept.present),
      future: kept.future.map(read),
      lastNumber: kept.lastNumber,
    };
  } catch {
    return undefined;
  }
}

const isDrawn = ({ id, number, shape }: DrawnShape): boolean =>
  id === `shape-${number}` && Number.isSafeInteger(number) && isShapeSound(shape);
