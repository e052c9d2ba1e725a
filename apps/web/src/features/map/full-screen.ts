import { type RefObject, useEffect, useState } from 'react';

/** Whether the element's parent fills the screen, and a function that changes that; without it the browser cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      const { fullscreenElement } = document;
      setFull(fullscreenElement !== null && fullscreenElement === element.current?.parentElement);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  const toggle = () => void (isFull ? document.exitFullscreen() : element.current?.parentElement?.requestFullscreen());
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
}
