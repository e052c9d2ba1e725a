import { useEffect, useState } from 'react';

/** Pixels from the top of the page above which the header always shows. */
const REVEAL_OFFSET = 250;
/** Pixels to scroll down before the header goes, so that a trembling finger does not make it flicker. */
const DOWN = 100;

/**
 * Whether the header shows: it makes room while one reads down a long page on a narrow screen, and is back as soon as one
 * scrolls up.
 */
export function useHeaderReveal(isNarrow: boolean): { readonly isShown: boolean; readonly show: () => void } {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!isNarrow) {
      setShown(true);
      return undefined;
    }
    let last = window.scrollY;
    let turned = last;
    const follow = (): void => {
      const now = window.scrollY;
      if (now <= Math.max(REVEAL_OFFSET, last)) turned = Math.max(REVEAL_OFFSET, now);
      if (now <= REVEAL_OFFSET || now < last) setShown(true);
      else if (now - turned >= DOWN) setShown(false);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isNarrow]);
  return { isShown, show: () => setShown(true) };
}
