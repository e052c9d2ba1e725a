import Collection from 'ol/Collection.js';
import Feature from 'ol/Feature.js';
import Snap from 'ol/interaction/Snap.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';

/** How near a corner or an edge the pointer is drawn to it, in pixels. */
const REACH = 10;

/** With more shapes than this nothing attracts the pointer: their corners would be everywhere. */
const MOST_SHAPES = 500;

function shapesOn(map: OlMap): readonly Feature[] {
  const features = map.getAllLayers().flatMap((layer) => {
    const source = layer instanceof VectorLayer ? layer.getSource() : undefined;
    return source instanceof VectorSource ? source.getFeatures() : [];
  });
  return features.filter(
    (feature): feature is Feature => feature instanceof Feature && String(feature.getId()).startsWith('shape-'),
  );
}

/**
 * Draws the pointer to corners and edges of the shapes on a map. To be started after what draws, which then gets the
 * position that it was drawn to. @returns a function that stops it
 */
export function snapToShapes(map: OlMap): () => void {
  const shapes = shapesOn(map);
  if (shapes.length > MOST_SHAPES) return () => undefined;
  const snap = new Snap({ features: new Collection([...shapes]), pixelTolerance: REACH });
  map.addInteraction(snap);
  return () => void map.removeInteraction(snap);
}
