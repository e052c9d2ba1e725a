import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';

/** How wide a page or an image may be, of what fits the room there is. */
export const ZOOM_LEVELS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FIT = ZOOM_LEVELS.indexOf(1);

/** A magnification in steps. The keys are `+` (or `=`, where it shares the key), `-` and `0`; the browser keeps its own with Ctrl. */
export function useZoom() {
  const [at, move] = useState(FIT);
  const [least, most] = [at === 0, at === ZOOM_LEVELS.length - 1];
  const zoomIn = () => move((now) => Math.min(now + 1, ZOOM_LEVELS.length - 1));
  const zoomOut = () => move((now) => Math.max(now - 1, 0));
  const fit = () => move(FIT);
  const keys: Readonly<Record<string, () => void>> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit };
  // Wherever the focus is: the dialog that shows the file has no text field.
  useWindowEvent('keydown', (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  return {
    zoom: ZOOM_LEVELS[at] ?? 1,
    canZoomIn: !most,
    canZoomOut: !least,
    isFit: at === FIT,
    zoomIn,
    zoomOut,
    fit,
  };
}

export type Zoom = ReturnType<typeof useZoom>;
