import type OlMap from 'ol/Map.js';
import { useCallback, useMemo, useState } from 'react';
import type { Drawing } from '../../drawing/use-drawing.js';
import type { MapColours } from '../../map/map-colours.js';

/** A drawing, and the map that shows it as soon as there is one. */
export function useShownMap(own: Drawing): { readonly drawing: Drawing; readonly map: OlMap | undefined } {
  const [map, setMap] = useState<OlMap>();
  const { interact } = own;
  const follow = useCallback(
    (shown: OlMap, colours: MapColours) => {
      setMap(shown);
      return interact(shown, colours);
    },
    [interact],
  );
  const drawing = useMemo(() => ({ ...own, interact: follow }), [own, follow]);
  return { drawing, map };
}
