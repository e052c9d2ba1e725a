import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from '../../features/map/label-font.js';
import type { MapColours } from '../../features/map/map-colours.js';
import type { ObjectLook } from '../../features/mapped-lists/object-tile-layer.js';

const RADIUS = 8;
/** From this zoom names stand beside their marks. */
const NAMED_FROM = 10;

const nameOf = (name: string, colours: MapColours): Text =>
  new Text({
    text: name,
    font: `600 12px ${FONT}`,
    offsetX: RADIUS + 4,
    textAlign: 'left',
    fill: new Fill({ color: colours.ink }),
    stroke: new Stroke({ color: colours.halo, width: 3 }),
  });

/** Shape and colour of a severity: each is told by either alone. */
function imageOf(severity: string, colours: MapColours, width: number): RegularShape {
  const stroke = new Stroke({ color: colours['on-mark'], width });
  const shape = (points: number, angle: number, colour: string) =>
    new RegularShape({ points, angle, radius: RADIUS, fill: new Fill({ color: colour }), stroke });
  if (severity === '4') return shape(8, Math.PI / 8, colours.forbid);
  if (severity === '3') return shape(3, 0, colours.opinion);
  if (severity === '2') return shape(4, 0, colours.shape);
  return shape(4, Math.PI / 4, colours.mark);
}

export const anomalyLook: ObjectLook = (feature, { colours, zoom, isChosen }) => {
  const image = imageOf(String(feature.get('severity')), colours, isChosen ? 3 : 1.2);
  const style = new Style({ image });
  if (isChosen || zoom >= NAMED_FROM) style.setText(nameOf(String(feature.get('label') ?? ''), colours));
  return [style];
};

export const placeLook: ObjectLook = (feature, { colours, zoom, isChosen }) => {
  const image = new Circle({
    radius: RADIUS - 2,
    fill: new Fill({ color: colours.marker }),
    stroke: new Stroke({ color: colours['on-mark'], width: isChosen ? 3 : 1.5 }),
  });
  const style = new Style({ image });
  if (isChosen || zoom >= NAMED_FROM) style.setText(nameOf(String(feature.get('label') ?? ''), colours));
  return [style];
};
