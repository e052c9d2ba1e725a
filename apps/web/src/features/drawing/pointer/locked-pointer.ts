import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat } from 'ol/proj.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { Sketch } from './sketch.js';

const DRAWN_BY: ReadonlySet<string> = new Set(['pointermove', 'pointerdrag', 'pointerdown', 'pointerup']);

/**
 * Draws the pointer to where typed figures and steps of direction leave it. To be started after what draws, which then
 * gets that position. A position that a corner or an edge has attracted is not taken in steps.
 *
 * @returns a function that stops it, and one that handles the last movement again
 */
export function lockPointer(map: OlMap, sketch: Sketch, inSteps: boolean): { stop: () => void; moveAgain: () => void } {
  let last: PointerEvent | undefined;
  const interaction = new Interaction({
    handleEvent: (event: MapBrowserEvent) => {
      if (!DRAWN_BY.has(event.type)) return true;
      if (event.type === 'pointermove') last = event.originalEvent as PointerEvent;
      const [x, y] = map.getEventCoordinate(event.originalEvent as PointerEvent);
      const isAttracted = event.coordinate[0] !== x || event.coordinate[1] !== y;
      const at = positionOf(event.coordinate);
      const end = sketch.endAt(at, inSteps && !isAttracted);
      if (end === at) return true;
      event.coordinate = fromLonLat([...end]);
      event.pixel = map.getPixelFromCoordinate(event.coordinate) ?? event.pixel;
      return true;
    },
  });
  map.addInteraction(interaction);
  return {
    stop: () => void map.removeInteraction(interaction),
    moveAgain: () => {
      if (last) map.handleMapBrowserEvent(new MapBrowserEvent('pointermove', map, last));
    },
  };
}
