import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { cornersOf } from './area-corners.js';

const PADDING_PX = 40;

/** Shows an area with its surroundings. */
export function lookAtArea(map: OlMap, area: string): void {
  const extent = boundingExtent(cornersOf(area).map((corner) => fromLonLat([...corner])));
  map.getView().fit(extent, { padding: Array(4).fill(PADDING_PX) });
}
