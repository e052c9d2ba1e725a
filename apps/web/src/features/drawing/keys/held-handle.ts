import type { Position, Shape } from '@portal/geo';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Stroke, Style } from 'ol/style.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/shape-handles.js';
import { onMap, reveal } from './key-cursor.js';

/** Which handle of which shape the keys move; it stays while the shape changes. */
export interface Held {
  readonly id: string;
  readonly name: string;
}

/** A handle with its place among those of its kind in its shape, counted from 1. */
export interface CountedHandle {
  readonly handle: Handle;
  readonly number: number;
  readonly count: number;
}

export function handleNamed(shape: Shape, name: string | undefined): CountedHandle | undefined {
  const handles = handlesOf(shape);
  const handle = handles.find((candidate) => candidate.name === name);
  if (!handle) return undefined;
  const alike = handles.filter(({ kind }) => kind === handle.kind);
  return { handle, number: alike.indexOf(handle) + 1, count: alike.length };
}

/** The name of the handle after or before another one; after the last one comes none, and then the first. */
export function handleBeside(shape: Shape, name: string | undefined, step: 1 | -1): string | undefined {
  const names = [undefined, ...handlesOf(shape).map((handle) => handle.name)];
  const at = Math.max(names.indexOf(name), 0);
  return names[(at + step + names.length) % names.length];
}

/** Where a handle comes to lie that is moved by pixels of the map. */
export function movedByPixels(map: OlMap, at: Position, [right, up]: readonly [number, number]): Position {
  const [x = 0, y = 0] = onMap(at);
  const resolution = map.getView().getResolution() ?? 1;
  return positionOf([x + right * resolution, y + up * resolution]);
}

/** Marks the handle that the keys move. @returns what marks another one, or none, and what takes the mark away */
export function handleMark(map: OlMap, colours: MapColours) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 26 });
  const ring = (colour: string, width: number) =>
    new Style({ image: new Circle({ radius: 13, stroke: new Stroke({ color: colour, width }) }) });
  const look = [ring(colours['on-mark'], 6), ring(colours.chosen, 3)];
  map.addLayer(layer);
  return {
    show: (handle: Handle | undefined): void => {
      source.clear(true);
      if (!handle) return;
      reveal(map, handle.at);
      const feature = new Feature(new Point(onMap(handle.at)));
      feature.setStyle(look);
      source.addFeature(feature);
    },
    remove: (): void => void map.removeLayer(layer),
  };
}
