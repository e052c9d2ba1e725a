import { useEffect, useRef } from 'react';

/** Pixels that a finger must travel sideways. */
const THRESHOLD = 75;
/** Pixels from the window's left edge within which a swipe that opens the drawer starts; maps and tables keep the others. */
const EDGE = 24;

interface DrawerSwipe {
  /** Whether the drawer lies over the content, as on narrow screens. */
  readonly isOverlay: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Opens the drawer that lies over the content by a swipe from the window's edge, and closes it by a swipe back. */
export function useDrawerSwipe(drawer: DrawerSwipe): void {
  const latest = useRef(drawer);
  useEffect(() => {
    latest.current = drawer;
  });
  useEffect(() => {
    let start: Touch | undefined;
    const begin = ({ touches }: TouchEvent): void => {
      const { isOverlay, isOpen } = latest.current;
      const [first, second] = touches;
      start = isOverlay && first && !second && (isOpen || first.clientX <= EDGE) ? first : undefined;
    };
    const end = ({ changedTouches }: TouchEvent): void => {
      const finger = [...changedTouches].find(({ identifier }) => identifier === start?.identifier);
      if (!start || !finger) return;
      const [x, y] = [finger.clientX - start.clientX, finger.clientY - start.clientY];
      start = undefined;
      if (Math.abs(x) < THRESHOLD || Math.abs(x) <= Math.abs(y)) return;
      const { isOpen, open, close } = latest.current;
      if (x > 0 && !isOpen) open();
      if (x < 0 && isOpen) close();
    };
    const abandon = (): void => {
      start = undefined;
    };
    const passive = { passive: true };
    window.addEventListener('touchstart', begin, passive);
    window.addEventListener('touchend', end, passive);
    window.addEventListener('touchcancel', abandon, passive);
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', abandon);
    };
  }, []);
}
