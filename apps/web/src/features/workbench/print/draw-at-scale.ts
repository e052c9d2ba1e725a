import type { Position } from '@portal/geo';
import LayerGroup from 'ol/layer/Group.js';
import OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import View from 'ol/View.js';
import { pictureOf } from '../../map/map-picture.js';
import { projectedMetresPerMm } from './map-scale.js';
import type { Frame } from './paper.js';

const MM_PER_INCH = 25.4;
const CSS_PIXELS_PER_INCH = 96;
const CSS_PIXELS_PER_MM = CSS_PIXELS_PER_INCH / MM_PER_INCH;

const LONGEST_WAIT_MS = 60_000;

/** What the drawing tools put on the map for the hand, above all that is drawn. */
const HANDLES_ABOVE = 20;

interface Printed {
  readonly frame: Frame;
  readonly centre: Position;
  /** Of the scale, which is that at the centre. */
  readonly denominator: number;
  readonly dotsPerInch: number;
}

/** A place out of sight that has the size of the frame, as a map needs one to be drawn in. */
function hiddenTarget({ width, height }: Frame): HTMLElement {
  const target = document.createElement('div');
  target.setAttribute('aria-hidden', 'true');
  Object.assign(target.style, {
    position: 'fixed',
    left: '-100000px',
    top: '0',
    width: `${width * CSS_PIXELS_PER_MM}px`,
    height: `${height * CSS_PIXELS_PER_MM}px`,
  });
  document.body.append(target);
  return target;
}

/** @throws Error when layers are not there in time */
const rendered = (map: OlMap): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The map was not drawn in time')), LONGEST_WAIT_MS);
    map.once('rendercomplete', () => {
      clearTimeout(tooLate);
      resolve();
    });
    map.render();
  });

/**
 * Draws the layers of a map as they are, to scale, in the frame of a sheet. While it is drawn they leave their map, which
 * shows nothing.
 *
 * @throws Error when layers are not there in time
 * @throws DOMException SecurityError when the picture is read, if a layer comes from a server that does not allow that
 */
export async function drawAtScale(
  map: OlMap,
  { frame, centre, denominator, dotsPerInch }: Printed,
): Promise<HTMLCanvasElement> {
  const ratio = dotsPerInch / CSS_PIXELS_PER_INCH;
  const target = hiddenTarget(frame);
  const layers = map.getLayerGroup();
  const handles = layers
    .getLayers()
    .getArray()
    .filter((layer) => (layer.getZIndex() ?? 0) >= HANDLES_ABOVE);
  const printed = new OlMap({
    target,
    controls: [],
    interactions: [],
    pixelRatio: ratio,
    view: new View({
      center: fromLonLat([...centre]),
      resolution: projectedMetresPerMm(denominator, centre[1]) / CSS_PIXELS_PER_MM,
      minResolution: 1e-3,
      maxResolution: 1e6,
      constrainResolution: false,
    }),
  });
  try {
    for (const layer of handles) layer.setVisible(false);
    map.setLayerGroup(new LayerGroup());
    printed.setLayerGroup(layers);
    await rendered(printed);
    return pictureOf(printed, ratio);
  } finally {
    printed.setLayerGroup(new LayerGroup());
    for (const layer of handles) layer.setVisible(true);
    map.setLayerGroup(layers);
    printed.setTarget(undefined);
    printed.dispose();
    target.remove();
  }
}
