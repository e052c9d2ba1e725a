import { containsExtent, type Extent, getHeight, getWidth } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';

/** Pixels at the edges of a map, as in CSS: top, right, bottom, left. */
export type Margins = readonly [number, number, number, number];

const USUAL_MARGINS: Margins = [56, 56, 56, 56];
const NONE: Margins = [0, 0, 0, 0];
/** A single point is shown with its surroundings. */
const CLOSEST_ZOOM = 12;
/** What takes up less than this part of the view is too small to be read. */
const SMALLEST_SHARE = 0.12;

const hasSize = (map: OlMap): boolean => (map.getSize() ?? [0, 0]).every((side) => side > 0);

/**
 * Moves the view to an extent, clear of the margins; a map that has no size yet does so when it gets one.
 *
 * @param closestZoom where the view stops, however small the extent is
 */
export function fitView(
  map: OlMap,
  extent: Extent | null,
  margins: Margins = USUAL_MARGINS,
  closestZoom = CLOSEST_ZOOM,
): void {
  if (!extent) return;
  const fit = () => map.getView().fit(extent, { padding: [...margins], maxZoom: closestZoom });
  if (hasSize(map)) fit();
  else map.once('change:size', fit);
}

/**
 * Whether what is drawn has left the view or lies below what stands in the margins, or has become too small. A view the user
 * can read is left alone.
 */
export function needsFit(map: OlMap, extent: Extent, [top, right, bottom, left]: Margins = NONE): boolean {
  if (!hasSize(map)) return true;
  const seen = map.getView().calculateExtent(map.getSize());
  const [west = 0, south = 0, east = 0, north = 0] = seen;
  const perPixel = map.getView().getResolution() ?? 0;
  const clear = [west + left * perPixel, south + bottom * perPixel, east - right * perPixel, north - top * perPixel];
  if (!containsExtent(clear, extent)) return true;
  const size = Math.max(getWidth(extent), getHeight(extent));
  return size > 0 && size < getWidth(seen) * SMALLEST_SHARE;
}
