import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import type { MapColours } from '../../map/map-colours.js';

/** Look of a shape that is being drawn. */
export const sketchStyle = (colours: MapColours): Style =>
  new Style({
    fill: new Fill({ color: colours['chosen-fill'] }),
    stroke: new Stroke({ color: colours.chosen, width: 2, lineDash: [6, 4] }),
    image: new Circle({
      radius: 5,
      fill: new Fill({ color: colours['on-mark'] }),
      stroke: new Stroke({ color: colours.chosen, width: 2 }),
    }),
  });
