import Point from 'ol/geom/Point.js';
import { Fill, RegularShape, Stroke, Style } from 'ol/style.js';
import type { LineArrow } from './map-feature.js';

/** Pixels along a line from one arrowhead to the next. */
const STEP_PX = 220;
/** A shorter line has no room for an arrowhead, in pixels. */
const SHORTEST_PX = 28;
const MOST = 60;

type Place = readonly [x: number, y: number];

/** Where an arrowhead stands on a line, and which way the line goes there, in radians clockwise from north. */
export interface ArrowPlace {
  readonly at: Place;
  readonly heading: number;
}

/** Places of arrowheads on a line: evenly along it, one in the middle of a short one, none on a very short one. */
export function arrowPlaces(along: readonly Place[], resolution: number): ArrowPlace[] {
  const legs = along.slice(1).map((to, index) => {
    const from = along[index]!;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const length = legs.reduce((sum, leg) => sum + leg.length, 0);
  if (length < SHORTEST_PX * resolution) return [];
  const count = Math.min(MOST, Math.max(1, Math.round(length / (STEP_PX * resolution))));
  let [index, passed] = [0, 0];
  return Array.from({ length: count }, (_, n) => {
    const distance = ((n + 0.5) * length) / count;
    while (index < legs.length - 1 && passed + legs[index]!.length < distance) {
      passed += legs[index]!.length;
      index += 1;
    }
    const { from, to, length: own } = legs[index]!;
    const share = own > 0 ? (distance - passed) / own : 0;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return { at: [from[0] + share * dx, from[1] + share * dy], heading: Math.atan2(dx, dy) };
  });
}

/** Look of arrowheads: colours, and the width of their line in pixels. */
interface ArrowLook {
  readonly fill: string;
  readonly rim: string;
  readonly lineWidth: number;
  readonly zIndex: number;
}

/** Arrowheads on a line in the map's frame. */
export function arrowStyles(
  along: readonly Place[],
  resolution: number,
  arrow: LineArrow,
  { fill, rim, lineWidth, zIndex }: ArrowLook,
): Style[] {
  return arrowPlaces(along, resolution).map(
    ({ at, heading }) =>
      new Style({
        zIndex,
        geometry: new Point([...at]),
        image: new RegularShape({
          points: 3,
          radius: 6 + lineWidth,
          scale: [0.85, 1.1],
          rotation: arrow === 'forward' ? heading : heading + Math.PI,
          rotateWithView: true,
          fill: new Fill({ color: fill }),
          stroke: new Stroke({ color: rim, width: 2 }),
          declutterMode: 'none',
        }),
      }),
  );
}
