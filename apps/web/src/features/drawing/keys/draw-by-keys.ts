import { outline, type Position, type Shape } from '@portal/geo';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapColours } from '../../map/map-colours.js';
import { buildFaultOf } from '../../shapes/build-fault.js';
import { roundedPosition } from '../../shapes/rounded-position.js';
import type { DrawTask } from '../draw-task.js';
import type { Drawn } from '../pointer/draw-shape.js';
import { centreOf } from '../pointer/map-clicks.js';
import { sketchStyle } from '../pointer/sketch-style.js';
import { cursorCommand, isFine } from './key-command.js';
import { cross, movedByPixels, onMap, reveal } from './key-cursor.js';
import { type KeySketch, shapeOf, withCornerSet } from './key-sketch.js';

/** What happened to a sketch, to be said to people who do not see it. */
export type SketchDeed =
  | { readonly type: 'cursor' | 'set' | 'same' | 'back'; readonly sketch: KeySketch; readonly shape?: Shape }
  /** `count`: how many shapes came of it, of which the first is given. */
  | { readonly type: 'drawn'; readonly shape: Shape; readonly count: number }
  | { readonly type: 'given_up' };

export interface KeyedDrawing extends Drawn {
  readonly onDeed: (deed: SketchDeed) => void;
  /** The position to which the cursor is drawn after a step; fine steps are taken as they are. */
  readonly drawnTo: (position: Position) => Position;
}

/** Outline of what is being drawn, or a line through its corners while that is no shape. */
function sketchFeature(sketch: KeySketch, shape: Shape | undefined): Feature | undefined {
  if (shape && !buildFaultOf(shape)) {
    const drawn = outline(shape);
    if (drawn.type === 'LineString') return new Feature(new LineString(drawn.coordinates.map((at) => fromLonLat(at))));
    if (drawn.type === 'Polygon') {
      return new Feature(new Polygon(drawn.coordinates.map((ring) => ring.map((at) => fromLonLat(at)))));
    }
  }
  return sketch.corners.length > 0
    ? new Feature(new LineString([...sketch.corners, sketch.cursor].map(onMap)))
    : undefined;
}

/**
 * Draws a shape while the map has the focus: arrow keys move a cursor, which starts in the middle of the map, Enter sets
 * a corner, Backspace takes the last one back, Escape gives the shape up. @returns a function that stops it
 */
export function drawByKeys(map: OlMap, colours: MapColours, tool: DrawTask, keyed: KeyedDrawing): () => void {
  const target = map.getTargetElement();
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 25 });
  const [sketchLook, cursorLook] = [sketchStyle(colours), cross(colours)];
  let sketch: KeySketch | undefined;

  const shapeNow = (of: KeySketch): Shape | undefined => shapeOf(tool, of, keyed.sketch.current().locks);
  const show = (next: KeySketch | undefined): void => {
    sketch = next;
    source.clear(true);
    if (!next) return;
    reveal(map, next.cursor);
    const cursor = new Feature(new Point(onMap(next.cursor)));
    cursor.setStyle(cursorLook);
    const drawn = sketchFeature(next, shapeNow(next));
    drawn?.setStyle(sketchLook);
    source.addFeatures(drawn ? [drawn, cursor] : [cursor]);
  };
  const begun = (): KeySketch => sketch ?? { corners: [], cursor: roundedPosition(centreOf(map)) };
  const tell = (type: 'cursor' | 'set' | 'same' | 'back', next: KeySketch): void => {
    show(next);
    const shape = shapeNow(next);
    const fault = shape && buildFaultOf(shape);
    keyed.onFault(fault);
    follow(next);
    keyed.sketch.set(fault || next.corners.length === 0 ? undefined : shape);
    if (!fault) keyed.onDeed({ type, sketch: next, shape: next.corners.length > 0 ? shape : undefined });
  };
  /** What is typed next belongs to the side that ends at the cursor. */
  const follow = ({ corners, cursor }: KeySketch): void => {
    const from = corners.at(-1);
    if (!from || tool === 'point') {
      keyed.sketch.clear();
    } else {
      const [x = 0, y = 0] = map.getPixelFromCoordinate(onMap(cursor)) ?? [];
      keyed.sketch.follow({ task: tool, from, to: cursor, pixel: [x, y] }, { takeEnd, showAgain, finish: set });
    }
  };
  const lockedAt = (cursor: Position, { corners }: KeySketch): KeySketch => ({
    corners,
    cursor: roundedPosition(keyed.sketch.endAt(cursor)),
  });
  const showAgain = (): void => {
    if (sketch) tell('cursor', lockedAt(sketch.cursor, sketch));
  };
  const takeEnd = (end: Position): void => {
    if (!sketch) return;
    sketch = lockedAt(end, sketch);
    set();
  };
  const move = (step: readonly [number, number]): void => {
    const before = begun();
    const at = movedByPixels(map, before.cursor, step);
    tell('cursor', lockedAt(isFine(step) ? at : keyed.drawnTo(at), before));
  };
  const take = (shape: Shape): void => {
    const fault = buildFaultOf(shape);
    if (fault) {
      keyed.onFault(fault);
    } else {
      show(undefined);
      keyed.sketch.clear();
      keyed.onDrawn(shape);
    }
  };
  const set = (): void => {
    const step = withCornerSet(tool, begun(), keyed.sketch.current().locks);
    if (step.type === 'drawn') take(step.shape);
    else if (step.type === 'set') tell('set', step.sketch);
    else tell('same', begun());
  };
  const press = (event: KeyboardEvent): void => {
    const command = cursorCommand(event);
    // Taking back and giving up is also for what the pointer has begun, as long as the keys have begun nothing.
    if (!command || (!sketch && (command.type === 'back' || command.type === 'give up'))) return;
    const isOfPointer = !sketch && keyed.sketch.current().span !== undefined;
    if (isOfPointer && command.type !== 'set') return;
    event.preventDefault();
    // The map pans by the same keys.
    event.stopImmediatePropagation();
    if (command.type === 'move') move(command.step);
    if (command.type === 'set' && isOfPointer) keyed.sketch.finish();
    else if (command.type === 'set') set();
    if (command.type === 'back' && sketch) tell('back', { ...sketch, corners: sketch.corners.slice(0, -1) });
    if (command.type === 'give up') {
      show(undefined);
      keyed.onFault(undefined);
      keyed.sketch.clear();
      keyed.onDeed({ type: 'given_up' });
    }
  };
  map.addLayer(layer);
  target?.addEventListener('keydown', press, { capture: true });
  return () => {
    target?.removeEventListener('keydown', press, { capture: true });
    map.removeLayer(layer);
  };
}
