import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels left free below what fills the rest of the window. */
export const RESERVE = 50;
/** Milliseconds for which the window must have kept its size before it is measured anew. */
export const RESIZE_DEBOUNCE_MS = 100;
const LEAST = 200;

/** Height in pixels with which an element reaches the bottom of the window, {@link RESERVE} excepted. */
export function useFillArea(ref: RefObject<HTMLElement | null>, isOn: boolean): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    if (!isOn) return setHeight(undefined);
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - window.scrollY - RESERVE)));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_DEBOUNCE_MS);
    };
    measure();
    window.addEventListener('resize', measureSoon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureSoon);
    };
  }, [ref, isOn]);
  return height;
}
