import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { drawnFeatures } from './draw-features.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';

/** Draws features between the ground and what the map is about. */
export function useSurroundings(
  map: OlMap | undefined,
  surroundings: readonly MapFeature[] | undefined,
  colours: MapColours,
): void {
  useEffect(() => {
    if (!map || !surroundings?.length) return;
    const source = new VectorSource({ features: drawnFeatures(surroundings, colours) });
    const layer = new VectorLayer({ source, zIndex: 4 });
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, surroundings, colours]);
}
