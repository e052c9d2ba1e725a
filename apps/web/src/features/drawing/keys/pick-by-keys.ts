import type { Position } from '@portal/geo';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapColours } from '../../map/map-colours.js';
import { roundedPosition } from '../../shapes/rounded-position.js';
import { centreOf } from '../pointer/map-clicks.js';
import { cursorCommand } from './key-command.js';
import { cross, movedByPixels, onMap, reveal } from './key-cursor.js';

/**
 * Picks positions while the map has the focus: arrow keys move a cursor, which starts in the middle of the map, Enter
 * picks its position. @returns a function that stops it
 */
export function pickByKeys(
  map: OlMap,
  colours: MapColours,
  onPicked: (position: Position) => void,
  onMoved: (position: Position) => void,
): () => void {
  const target = map.getTargetElement();
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 25, style: cross(colours) });
  let cursor: Position | undefined;

  const move = (step: readonly [number, number]): void => {
    cursor = roundedPosition(movedByPixels(map, cursor ?? centreOf(map), step));
    reveal(map, cursor);
    source.clear(true);
    source.addFeature(new Feature(new Point(onMap(cursor))));
    onMoved(cursor);
  };
  const press = (event: KeyboardEvent): void => {
    const command = cursorCommand(event);
    if (command?.type !== 'move' && command?.type !== 'set') return;
    event.preventDefault();
    // The map pans by the same keys.
    event.stopImmediatePropagation();
    if (command.type === 'move') move(command.step);
    else onPicked(cursor ?? roundedPosition(centreOf(map)));
  };
  map.addLayer(layer);
  target?.addEventListener('keydown', press, { capture: true });
  return () => {
    target?.removeEventListener('keydown', press, { capture: true });
    map.removeLayer(layer);
  };
}
