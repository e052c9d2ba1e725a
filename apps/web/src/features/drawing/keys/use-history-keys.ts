import { useEffect } from 'react';
import { historyCommand } from './key-command.js';

interface HistorySteps {
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Text fields undo their own typing, and a dialog hides the drawing. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;

/** Undoes and redoes by the usual keys, wherever on the page the focus is outside text fields and dialogs. */
export function useHistoryKeys({ undo, redo }: HistorySteps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = historyCommand(event);
      if (!command || isElsewhere(event.target)) return;
      event.preventDefault();
      (command === 'undo' ? undo : redo)?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo]);
}
