import { useLayoutEffect, useRef } from 'react';

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

const windowOf = (element: HTMLElement): Element | null => element.closest('[role=dialog]');

const HEADING = 'h1[tabindex], h2[tabindex], h3[tabindex]';

/** What an act takes off the page is gone by the time its answer has been read again. */
const WATCHED_MS = 10_000;

function ancestorsOf(element: HTMLElement): Element[] {
  const ancestors: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) ancestors.push(parent);
  return ancestors;
}

/** The nearest heading that takes the focus, of what is left of the ancestors. */
const headingIn = (ancestors: readonly Element[]): HTMLElement | undefined => {
  for (const ancestor of ancestors) {
    const heading = ancestor.isConnected ? ancestor.querySelector<HTMLElement>(HEADING) : null;
    if (heading) return heading;
  }
  return undefined;
};

/** Moves the focus to a heading when an element that has it is taken off the page. Answers what stops it. */
function followRemoval(element: HTMLElement, ancestors: readonly Element[]): () => void {
  const look = () => {
    if (element.isConnected) return;
    stop();
    if (!focused()) headingIn(ancestors)?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), WATCHED_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/**
 * Gives the focus back to what had it before a dialog opened, once that closes or is taken off the page. Where the act
 * has removed that, as a button of a request that has been decided, the nearest heading gets the focus.
 */
export function useFocusReturn(opened: boolean): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopFollowing = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!opened) return;
    clearTimeout(timer.current);
    stopFollowing.current?.();
    const before = focused();
    const ancestors = before ? ancestorsOf(before) : [];
    return () => {
      // Once the window is gone, or on its way: whoever moved the focus on has meant to.
      timer.current = setTimeout(() => {
        const now = focused();
        if (!before || (now && windowOf(now) === windowOf(before))) return;
        if (before.isConnected) before.focus({ preventScroll: true });
        stopFollowing.current = followRemoval(before, ancestors);
      });
    };
  }, [opened]);
}
