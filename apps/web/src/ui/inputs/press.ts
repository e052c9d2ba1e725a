import { useEffect, useReducer, useRef } from 'react';

/** The mouse, and what browsers make of a finger: it is by these that a field is left before the press has ended. */
class Press {
  private isOn = false;
  private readonly waiting = new Set<() => void>();

  constructor(target: Window) {
    target.addEventListener('mousedown', () => this.begin(), true);
    // A drag and a menu keep the release to themselves; a key says that the hand is off the mouse.
    for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
      target.addEventListener(end, () => this.end(), true);
    target.addEventListener('blur', ({ target: left }) => left === target && this.end());
  }

  get isUnderWay(): boolean {
    return this.isOn;
  }

  /** @returns takes the listener off again */
  readonly onceOver = (listener: () => void): (() => void) => {
    this.waiting.add(listener);
    return () => void this.waiting.delete(listener);
  };

  private begin(): void {
    this.isOn = true;
  }

  private end(): void {
    if (!this.isOn) return;
    this.isOn = false;
    // The click comes after the release, and must still find what was pressed.
    setTimeout(() => {
      for (const listener of this.waiting) listener();
    });
  }
}

const press = new Press(window);

/**
 * A text that stays as it is while something is pressed, and changes once that is let go. What is said of a field as it
 * is left would else move the button that it was left for, and the click would land beside it.
 */
export function useSteady<T>(text: T): T {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const shown = useRef(text);
  if (!press.isUnderWay) shown.current = text;
  const isHeld = shown.current !== text;
  useEffect(() => (isHeld ? press.onceOver(drawAgain) : undefined), [isHeld]);
  return shown.current;
}
