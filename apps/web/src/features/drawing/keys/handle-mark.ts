import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Stroke, Style } from 'ol/style.js';
import type { MapColours } from '../../map/map-colours.js';
import type { Handle } from '../handles/handle.js';
import { onMap, reveal } from './key-cursor.js';

/** Marks the handle that the keys move. @returns what marks another one, or none, and what takes the mark away */
export function handleMark(map: OlMap, colours: MapColours) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 26 });
  const ring = (colour: string, width: number) =>
    new Style({ image: new Circle({ radius: 13, stroke: new Stroke({ color: colour, width }) }) });
  const look = [ring(colours['on-mark'], 6), ring(colours.chosen, 3)];
  map.addLayer(layer);
  return {
    show: (handle: Handle | undefined): void => {
      source.clear(true);
      if (!handle) return;
      reveal(map, handle.at);
      const feature = new Feature(new Point(onMap(handle.at)));
      feature.setStyle(look);
      source.addFeature(feature);
    },
    remove: (): void => void map.removeLayer(layer),
  };
}
