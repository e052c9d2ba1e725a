import { containsExtent, type Extent, getHeight, getWidth } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';

const PADDING = [56, 56, 56, 56];
/** A single point is shown with its surroundings. */
const CLOSEST_ZOOM = 12;
/** What takes up less than this part of the view is too small to be read. */
const SMALLEST_SHARE = 0.12;

const hasSize = (map: OlMap): boolean => (map.getSize() ?? [0, 0]).every((side) => side > 0);

/** Moves the view to an extent; a map that has no size yet does so when it gets one. */
export function fitView(map: OlMap, extent: Extent | null): void {
  if (!extent) return;
  const fit = () => map.getView().fit(extent, { padding: PADDING, maxZoom: CLOSEST_ZOOM });
  if (hasSize(map)) fit();
  else map.once('change:size', fit);
}

/** Whether what is drawn has left the view, or has become too small in it. A view the user can read is left alone. */
export function needsFit(map: OlMap, extent: Extent): boolean {
  if (!hasSize(map)) return true;
  const seen = map.getView().calculateExtent(map.getSize());
  if (!containsExtent(seen, extent)) return true;
  const size = Math.max(getWidth(extent), getHeight(extent));
  return size > 0 && size < getWidth(seen) * SMALLEST_SHARE;
}
