import { useLayoutEffect, useRef } from 'react';

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

const windowOf = (element: HTMLElement): Element | null => element.closest('[role=dialog]');

/** Gives the focus back to what had it before a dialog opened, once that closes or is taken off the page. */
export function useFocusReturn(opened: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    if (!opened) return;
    clearTimeout(timer.current);
    const before = focused();
    return () => {
      // Once the window is gone, or on its way: whoever moved the focus on has meant to.
      timer.current = setTimeout(() => {
        const now = focused();
        if (before?.isConnected && (!now || windowOf(now) !== windowOf(before))) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
