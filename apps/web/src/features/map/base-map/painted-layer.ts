import type BaseLayer from 'ol/layer/Base.js';
import { Stroke } from 'ol/style.js';
import type { MapColours } from '../map-colours.js';

export const FONT = "'Inter Variable', sans-serif";

/** A layer whose colours may change while it is shown. */
export interface PaintedLayer {
  readonly layer: BaseLayer;
  readonly paint: (colours: MapColours) => void;
}

export const haloOf = (colours: MapColours): Stroke => new Stroke({ color: colours.halo, width: 3 });
