import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';

/** With more features than this nothing attracts: their corners would be everywhere. */
const MOST_FEATURES = 500;

const isDrawn = (feature: Feature): boolean => String(feature.getId()).startsWith('shape-');

/**
 * What attracts positions on a map: drawn shapes, and what the screen shows beside them, such as stations and areas.
 * Handles and sketches have no id.
 */
export function attractingFeatures(map: OlMap, exceptId?: string): readonly Feature[] {
  const features = map.getAllLayers().flatMap((layer) => {
    const source = layer instanceof VectorLayer ? layer.getSource() : undefined;
    return source instanceof VectorSource ? source.getFeatures() : [];
  });
  const named = features.filter(
    (feature): feature is Feature =>
      feature instanceof Feature && feature.getId() !== undefined && feature.getId() !== exceptId,
  );
  const few = named.length > MOST_FEATURES ? named.filter(isDrawn) : named;
  return few.length > MOST_FEATURES ? [] : few;
}
