/** What a key does to a drawing. `step` is in pixels of the map, to the right and upwards. */
export type KeyCommand =
  | { readonly type: 'undo' | 'redo' | 'delete' | 'duplicate' }
  | { readonly type: 'nudge'; readonly step: readonly [right: number, up: number] }
  /** Degrees, clockwise. */
  | { readonly type: 'turn'; readonly angle: number }
  | { readonly type: 'scale'; readonly factor: number }
  /** Takes the next handle of the shape, or the one before, to be moved instead of the shape. */
  | { readonly type: 'hold'; readonly step: 1 | -1 }
  /** `let go`: the whole shape is moved again. */
  | { readonly type: 'add corner' | 'let go' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Degrees by which a key turns a shape. */
const TURN = 5;

/** How much a key enlarges a shape; its opposite takes as much back. */
const GROWTH = 1.1;

/** Pixels by which a shape is nudged; the fine step is taken with Ctrl. */
const STEP = 10;
const FINE_STEP = 1;

const directions: ReadonlyMap<string, readonly [right: number, up: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, 1]],
  ['ArrowDown', [0, -1]],
]);

/** Undo and redo, as everywhere: Ctrl or Cmd with Z, with Shift and Z, or with Y. */
export function historyCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : undefined;
}

/** What a key does to the chosen shape while the map has the focus; plain arrow keys pan the map. */
export function shapeCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): KeyCommand | undefined {
  const isHeld = ctrlKey || metaKey;
  if (altKey) return undefined;
  if (key === 'Delete' && !isHeld && !shiftKey) return { type: 'delete' };
  if (key.toLowerCase() === 'd' && isHeld && !shiftKey) return { type: 'duplicate' };
  if (key.toLowerCase() === 'r' && !isHeld) return { type: 'turn', angle: shiftKey ? -TURN : TURN };
  if (key.toLowerCase() === 'v' && !isHeld) return { type: 'hold', step: shiftKey ? -1 : 1 };
  if (key === 'Insert' && !isHeld && !shiftKey) return { type: 'add corner' };
  if (key === 'Escape' && !isHeld && !shiftKey) return { type: 'let go' };
  if (key === 'PageUp' && !isHeld && !shiftKey) return { type: 'scale', factor: GROWTH };
  if (key === 'PageDown' && !isHeld && !shiftKey) return { type: 'scale', factor: 1 / GROWTH };
  const direction = directions.get(key);
  if (!direction || !shiftKey) return undefined;
  const length = isHeld ? FINE_STEP : STEP;
  return { type: 'nudge', step: [direction[0] * length, direction[1] * length] };
}

/** What a key does to a shape that is drawn by keys. */
export type CursorCommand =
  | { readonly type: 'set' | 'back' | 'give up' }
  | { readonly type: 'move'; readonly step: readonly [right: number, up: number] };

/** Whether a step is one of those that place something exactly. */
export const isFine = ([right, up]: readonly [number, number]): boolean => Math.hypot(right, up) <= FINE_STEP;

/** Pixels by which the cursor moves with Shift. */
const LARGE_STEP = 60;

/** What a key does while a tool is chosen and the map has the focus. */
export function cursorCommand({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): CursorCommand | undefined {
  const isHeld = ctrlKey || metaKey;
  if (altKey) return undefined;
  const direction = directions.get(key);
  if (direction && !(isHeld && shiftKey)) {
    const length = isHeld ? FINE_STEP : shiftKey ? LARGE_STEP : STEP;
    return { type: 'move', step: [direction[0] * length, direction[1] * length] };
  }
  if (isHeld || shiftKey) return undefined;
  if (key === 'Enter') return { type: 'set' };
  if (key === 'Backspace') return { type: 'back' };
  return key === 'Escape' ? { type: 'give up' } : undefined;
}
