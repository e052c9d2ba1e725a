import type { Position } from '@portal/geo';
import { containsCoordinate } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { RegularShape, Stroke, Style } from 'ol/style.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';

/** Where a position is in the map's own projection, metres. */
export const onMap = (position: Position): number[] => fromLonLat([...position]);

/** Where a position comes to lie that is moved by pixels of the map. */
export function movedByPixels(map: OlMap, at: Position, [right, up]: readonly [number, number]): Position {
  const [x = 0, y = 0] = onMap(at);
  const resolution = map.getView().getResolution() ?? 1;
  return positionOf([x + right * resolution, y + up * resolution]);
}

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
