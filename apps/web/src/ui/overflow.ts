import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Whether an element holds more than it shows. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}

/** Whether `inner` is wider than `outer`: only then does the frame scroll, and headings stick to it instead of the page. */
export function useOverflowsAcross(
  outer: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const [frame, content] = [outer.current, inner.current];
    if (!frame || !content) return;
    const measure = () => setOverflows(content.scrollWidth > frame.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    observer.observe(content);
    return () => observer.disconnect();
  }, [outer, inner]);
  return overflows;
}
