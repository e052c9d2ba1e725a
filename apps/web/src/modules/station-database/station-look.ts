import type { SystemCategory } from '@portal/contracts';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { FONT } from '../../features/map/label-font.js';
import type { MapColours } from '../../features/map/map-colours.js';
import type { ObjectLook } from '../../features/mapped-lists/object-tile-layer.js';

const RADIUS = 7;
/** From this zoom names stand beside their marks. */
const NAMED_FROM = 13;
const QUARTER_TURN = Math.PI / 4;

const colourOf = (category: SystemCategory | undefined, colours: MapColours): string =>
  ({
    MOBILE: colours['class-1'],
    FIXED_LINK: colours['class-2'],
    BROADCAST: colours.forbid,
    PRIVATE_RADIO: colours.opinion,
  })[category as string] ?? colours.marker;

/** Shape by what a station serves; hollow and dashed where nothing stands yet. */
function imageOf(category: SystemCategory | undefined, isPlanned: boolean, colours: MapColours, width: number) {
  const colour = colourOf(category, colours);
  if (isPlanned)
    return new Circle({
      radius: RADIUS - 1,
      fill: new Fill({ color: colours['on-mark'] }),
      stroke: new Stroke({ color: colour, width: 1 + width, lineDash: [3, 3] }),
    });
  const look = { fill: new Fill({ color: colour }), stroke: new Stroke({ color: colours['on-mark'], width }) };
  if (category === 'MOBILE') return new Circle({ radius: RADIUS - 1, ...look });
  if (category === 'PRIVATE_RADIO') return new RegularShape({ points: 3, radius: RADIUS + 1, ...look });
  if (category === 'BROADCAST') return new RegularShape({ points: 4, radius: RADIUS + 1, ...look });
  return new RegularShape({ points: 4, radius: RADIUS, angle: QUARTER_TURN, ...look });
}

export const stationLook: ObjectLook = (feature, { colours, zoom, isChosen }) => {
  const category = feature.get('category') as SystemCategory | undefined;
  const style = new Style({
    image: imageOf(category, feature.get('status') === 'APPROVED', colours, isChosen ? 3 : 1.2),
  });
  if (isChosen || zoom >= NAMED_FROM)
    style.setText(
      new Text({
        text: String(feature.get('label') ?? ''),
        font: `600 12px ${FONT}`,
        offsetX: RADIUS + 4,
        textAlign: 'left',
        fill: new Fill({ color: colours.ink }),
        stroke: new Stroke({ color: colours.halo, width: 3 }),
      }),
    );
  return [style];
};
