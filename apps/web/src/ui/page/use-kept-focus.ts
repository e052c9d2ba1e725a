import { type RefObject, useEffect, useRef } from 'react';

const ROW = 'li';
const CONTROL = 'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled';

const controlsOf = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROL)];

interface Focused {
  readonly element: HTMLElement;
  /** Places of the row in its list, and of the control in its row, from 0. */
  readonly row: number;
  readonly control: number;
}

/**
 * Keeps the focus in a list whose focused row is removed: the same control of the row that takes its place gets it, else
 * the next control of the container, else the container. For removals without a dialog, which would give the focus back.
 *
 * @returns ref of what contains the list and stays when its last row goes
 */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const container = ref.current;
    if (!container) return;
    let last: Focused | undefined;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement && target.closest(ROW);
      if (!row || !container.contains(row)) return;
      last = {
        element: target,
        row: [...container.querySelectorAll(ROW)].indexOf(row),
        control: controlsOf(row).indexOf(target),
      };
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // A control that is still there has been left by the user.
        if (last?.element === target && last.element.isConnected) last = undefined;
      });
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const rows = [...container.querySelectorAll(ROW)];
      const row = rows[Math.min(last.row, rows.length - 1)];
      const [inRow, anywhere] = [row ? controlsOf(row) : [], controlsOf(container)];
      const next = inRow[last.control] ?? inRow.at(-1) ?? anywhere[0] ?? container;
      if (next === container) container.tabIndex = -1;
      last = undefined;
      next.focus();
    });
    container.addEventListener('focusin', enter);
    container.addEventListener('focusout', leave);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      container.removeEventListener('focusin', enter);
      container.removeEventListener('focusout', leave);
    };
  }, []);
  return ref;
}
