import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { drawnFeatures } from './draw-features.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';
import type { MapLook } from './map-look.js';

/** Draws features between the ground and what the map is about. */
export function useSurroundings(
  map: OlMap | undefined,
  surroundings: readonly MapFeature[] | undefined,
  { colours, look }: { readonly colours: MapColours; readonly look: MapLook },
): void {
  useEffect(() => {
    if (!map || !surroundings?.length) return;
    const source = new VectorSource({ features: drawnFeatures(surroundings, colours, look) });
    const layer = new VectorLayer({ source, zIndex: 4 });
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, surroundings, colours, look]);
}
