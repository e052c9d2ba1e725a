import Collection from 'ol/Collection.js';
import Snap from 'ol/interaction/Snap.js';
import type OlMap from 'ol/Map.js';
import { attractingFeatures } from './attracting-features.js';

/** How near a corner or an edge the pointer is drawn to it, in pixels. */
export const REACH = 10;

/**
 * Draws the pointer to corners and edges of what is on a map. To be started after what draws, which then gets the
 * position that it was drawn to. @returns a function that stops it
 */
export function snapToShapes(map: OlMap): () => void {
  const features = attractingFeatures(map);
  if (features.length === 0) return () => undefined;
  const snap = new Snap({ features: new Collection([...features]), pixelTolerance: REACH });
  map.addInteraction(snap);
  return () => void map.removeInteraction(snap);
}
