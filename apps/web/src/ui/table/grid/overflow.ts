import { type RefObject, useLayoutEffect, useState } from 'react';

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
