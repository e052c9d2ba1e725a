import type { Parity } from '@portal/contracts/modules/mw-parity';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from '../../features/map/label-font.js';
import type { MapColours } from '../../features/map/map-colours.js';
import type { ObjectLook } from '../../features/mapped-lists/object-tile-layer.js';

const RADIUS = 8;
/** From this zoom names stand beside their marks. */
const NAMED_FROM = 10;

/** Shape and colour of a parity: each is told by either alone. */
function imageOf(parity: Parity, colours: MapColours, width: number) {
  const stroke = new Stroke({ color: colours['on-mark'], width });
  const triangle = (rotation: number, colour: string) =>
    new RegularShape({ points: 3, radius: RADIUS, rotation, fill: new Fill({ color: colour }), stroke });
  if (parity === 'H') return triangle(0, colours['class-1']);
  if (parity === 'L') return triangle(Math.PI, colours['class-2']);
  if (parity === 'MIXED')
    return new RegularShape({ points: 4, radius: RADIUS, fill: new Fill({ color: colours['class-3'] }), stroke });
  return new Circle({
    radius: RADIUS - 3,
    fill: new Fill({ color: colours['on-mark'] }),
    stroke: new Stroke({ color: colours.marker, width: 2 + width / 2 }),
  });
}

export const parityLook: ObjectLook = (feature, { colours, zoom, isChosen }) => {
  const name: unknown = feature.get('name');
  const image = imageOf(feature.get('parity') as Parity, colours, isChosen ? 3 : 1.2);
  const style = new Style({ image });
  if (isChosen || zoom >= NAMED_FROM) {
    style.setText(
      new Text({
        text: String(name ?? ''),
        font: `600 12px ${FONT}`,
        offsetX: RADIUS + 4,
        textAlign: 'left',
        fill: new Fill({ color: colours.ink }),
        stroke: new Stroke({ color: colours.halo, width: 3 }),
      }),
    );
  }
  return [style];
};
