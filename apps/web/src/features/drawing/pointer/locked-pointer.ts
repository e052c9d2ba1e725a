import { longitudeNear } from '@portal/geo';
import Interaction from 'ol/interaction/Interaction.js';
import type OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat, transform } from 'ol/proj.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { Sketch } from './sketch.js';

/** As near as the map library takes a click on the first corner for one. */
const CLOSING_PX = 12;

const DRAWN_BY: ReadonlySet<string> = new Set(['pointermove', 'pointerdrag', 'pointerdown', 'pointerup']);

/**
 * Draws the pointer to where typed figures and steps of direction leave it. To be started after what draws, which then
 * gets that position. A position that a corner or an edge has attracted is not taken in steps.
 *
 * @returns a function that stops it, and one that handles the last movement again
 */
export function lockPointer(
  map: OlMap,
  sketch: Sketch,
  inSteps: () => boolean,
): { stop: () => void; moveAgain: () => void } {
  let last: PointerEvent | undefined;
  /** A polygon is closed by a click on its first corner, whatever its last side measures. */
  const closes = ({ originalEvent }: MapBrowserEvent): boolean => {
    const { shape } = sketch.current();
    const [first] = shape?.kind === 'polygon' ? shape.coordinates : [];
    const corner = first && map.getPixelFromCoordinate(fromLonLat([...first]));
    const pixel = map.getEventPixel(originalEvent as PointerEvent);
    return corner !== undefined && Math.hypot(corner[0]! - pixel[0]!, corner[1]! - pixel[1]!) <= CLOSING_PX;
  };
  const interaction = new Interaction({
    handleEvent: (event: MapBrowserEvent) => {
      if (!DRAWN_BY.has(event.type)) return true;
      if (event.type === 'pointermove') last = event.originalEvent as PointerEvent;
      if (closes(event)) return true;
      const [x, y] = map.getEventCoordinate(event.originalEvent as PointerEvent);
      const isAttracted = event.coordinate[0] !== x || event.coordinate[1] !== y;
      const at = positionOf(event.coordinate);
      const end = sketch.endAt(at, inSteps() && !isAttracted);
      if (end === at) return true;
      // The map repeats the world: the end belongs to the one that the pointer is in.
      const [longitude = 0] = transform(event.coordinate, 'EPSG:3857', 'EPSG:4326');
      event.coordinate = fromLonLat([longitudeNear(end[0], longitude), end[1]]);
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
