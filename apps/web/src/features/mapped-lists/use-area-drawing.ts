import { MOST_AREA_CORNERS } from '@portal/contracts';
import type { Position } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { drawArea } from '../drawing/draw-area.js';
import type { MapColours } from '../map/map-colours.js';

/** A map that is there, and its colours. */
export interface HeldMap {
  readonly map: OlMap;
  readonly colours: MapColours;
}

/** Longer than the map waits whether a click is followed by another. */
const CLICK_MS = 400;

/** Draws an area on a map, with the pointer or by keys, while it is switched on. */
export function useAreaDrawing(held: HeldMap | undefined, onDrawn: (corners: readonly Position[]) => void) {
  const { t } = useTexts();
  const format = useFormat();
  const [isOn, setOn] = useState(false);
  const [said, say] = useState('');
  /** Whether clicks on the map belong to the drawing. */
  const takesClicks = useRef(false);
  const latest = useRef({ onDrawn, t, format });
  latest.current = { onDrawn, t, format };

  useEffect(() => {
    if (!held || !isOn) return;
    const { map, colours } = held;
    const target = map.getTargetElement();
    const finish = (corners: readonly Position[]): void => {
      setOn(false);
      latest.current.onDrawn(corners);
    };
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOn(false);
    };
    takesClicks.current = true;
    say('');
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: true });
    const stop = drawArea(map, colours, {
      mostCorners: MOST_AREA_CORNERS,
      onDrawn: finish,
      onSaid: (text) => say(text(latest.current.t, latest.current.format)),
    });
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      stop();
      setTimeout(() => {
        takesClicks.current = false;
      }, CLICK_MS);
    };
  }, [held, isOn]);

  return { isOn, setOn, said, takesClicks };
}
