import type { Position } from '@portal/geo';
import { containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { RegularShape, Stroke, Style } from 'ol/style.js';
import type { MapColours } from '../../map/map-colours.js';

/** Of a degree: a tenth of a metre. */
const DECIMALS = 6;

/** The position as it is kept. */
export const rounded = (position: Position): Position => [
  Number(position[0].toFixed(DECIMALS)),
  Number(position[1].toFixed(DECIMALS)),
];
/** Where a position is in the map's own projection, metres. */
export const onMap = (position: Position): number[] => fromLonLat([...position]);

/** How the cursor looks. */
export const cross = (colours: MapColours): Style[] =>
  [5, 2].map(
    (width) =>
      new Style({
        zIndex: 9,
        image: new RegularShape({
          points: 4,
          radius: 13,
          radius2: 0,
          stroke: new Stroke({ color: width === 5 ? colours['on-mark'] : colours.chosen, width }),
        }),
      }),
  );

/** Moves the map so that a position can be seen. */
export function reveal(map: OlMap, position: Position): void {
  const view = map.getView();
  if (!containsCoordinate(view.calculateExtent(map.getSize()), onMap(position))) view.setCenter(onMap(position));
}
