import { useEffect, useState } from 'react';

/**
 * Whether the workbench takes the whole screen, and what changes that. The page is what fills the screen, as windows and
 * menus stand beside the workbench in it; where the browser cannot, the workbench still fills the page.
 */
export function useFullWorkbench() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    setFull(!isFull);
    if (isFull && document.fullscreenElement) void document.exitFullscreen();
    if (!isFull && document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
  };
  return { isFull, toggle };
}
