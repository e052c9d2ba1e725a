import { outline, type Position, type Shape } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { Geometry } from 'ol/geom.js';
import Draw, { type GeometryFunction } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { Style } from 'ol/style.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';
import { buildFaultOf } from '../../shapes/build-fault.js';
import { pointAt, type SpanTool } from '../../shapes/shape-tools.js';
import type { DrawFault, DrawTask } from '../draw-task.js';
import { isOpen, isThrough, shapeThrough, type ThroughTask } from '../draw-through.js';
import { shapeSpanned } from '../span.js';
import { lockPointer } from './locked-pointer.js';
import type { Sketch } from './sketch.js';
import { sketchStyle } from './sketch-style.js';

/** What comes of drawing. */
export interface Drawn {
  readonly onDrawn: (shape: Shape) => void;
  /** Called when what is being drawn cannot be built, and with undefined when it can again. */
  readonly onFault: (fault: DrawFault | undefined) => void;
  /** Holds the shape as it would be, and the figures of it that were typed. */
  readonly sketch: Sketch;
}

function ringOf(shape: Shape): Coordinate[] {
  const drawn = outline(shape);
  return drawn.type === 'Polygon' ? drawn.coordinates[0]!.map((position) => fromLonLat(position)) : [];
}

function cornersOf(geometry: Geometry | undefined): Position[] {
  if (geometry instanceof LineString) return geometry.getCoordinates().map(positionOf);
  return geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []).slice(0, -1).map(positionOf) : [];
}

/** Calls that the map library's drawing makes of what has been drawn so far. */
type Followed = (from: Position, to: Position) => void;

/** Draws a shape by two clicks; its outline follows the pointer in between. */
function drawByTwoClicks(tool: SpanTool, style: Style, { onDrawn, onFault, sketch }: Drawn, followed: Followed): Draw {
  let ends: readonly [Position, Position] | undefined;
  const shapeNow = () => ends && shapeSpanned(tool, ...ends, sketch.current().locks);
  const geometryFunction: GeometryFunction = (coordinates, geometry) => {
    const [first, second] = coordinates as Coordinate[];
    ends = [positionOf(first), positionOf(second ?? first)];
    followed(...ends);
    const shape = shapeNow()!;
    const fault = buildFaultOf(shape);
    onFault(fault);
    sketch.set(fault ? undefined : shape);
    const ring = fault ? [] : ringOf(shape);
    if (!(geometry instanceof SimpleGeometry)) return new Polygon([ring]);
    geometry.setCoordinates([ring]);
    return geometry;
  };
  const draw = new Draw({ type: 'LineString', maxPoints: 2, minPoints: 2, geometryFunction, style });
  draw.on('drawend', () => {
    const shape = shapeNow();
    sketch.clear();
    if (shape && !buildFaultOf(shape)) onDrawn(shape);
  });
  return draw;
}

function drawThrough(task: ThroughTask, style: Style, { onDrawn, onFault, sketch }: Drawn, followed: Followed): Draw {
  const draw = new Draw({ type: isOpen(task) ? 'LineString' : 'Polygon', style });
  draw.on('drawstart', ({ feature }) => {
    onFault(undefined);
    const geometry: Geometry | undefined = feature.getGeometry();
    geometry?.on('change', () => {
      const corners = cornersOf(geometry);
      const [from, to] = corners.slice(-2);
      if (from && to) followed(from, to);
      const shape = shapeThrough(task, corners);
      sketch.set(shape && buildFaultOf(shape) ? undefined : shape);
    });
  });
  draw.on('drawend', ({ feature }) => {
    const shape = shapeThrough(task, cornersOf(feature.getGeometry()));
    sketch.clear();
    if (shape && !buildFaultOf(shape)) onDrawn(shape);
  });
  return draw;
}

function drawPoint(style: Style, { onDrawn }: Drawn): Draw {
  const draw = new Draw({ type: 'Point', style });
  draw.on('drawend', ({ feature }) => {
    const geometry: Geometry | undefined = feature.getGeometry();
    if (geometry instanceof Point) onDrawn(pointAt(positionOf(geometry.getCoordinates())));
  });
  return draw;
}

function drawWith(task: DrawTask, style: Style, drawn: Drawn, followed: Followed): Draw {
  if (task === 'point') return drawPoint(style, drawn);
  return isThrough(task) ? drawThrough(task, style, drawn, followed) : drawByTwoClicks(task, style, drawn, followed);
}

/** Draws shapes with a tool; Escape discards the one begun, Backspace its last corner. @returns a function that stops it */
export function drawShape(
  map: OlMap,
  colours: MapColours,
  task: DrawTask,
  drawn: Drawn & { readonly inSteps: () => boolean },
): () => void {
  const { sketch } = drawn;
  const draw = drawWith(task, sketchStyle(colours), drawn, (from, to) => {
    if (task === 'point') return;
    const [x = 0, y = 0] = map.getPixelFromCoordinate(fromLonLat([...to])) ?? [];
    sketch.follow({ task, from, to, pixel: [x, y] }, { takeEnd, finish, showAgain: () => pointer.moveAgain() });
  });
  const takeEnd = (end: Position): void => {
    const { span, locks } = sketch.current();
    if (!span || task === 'point') return;
    if (isThrough(task)) {
      draw.appendCoordinates([fromLonLat([...end])]);
      return;
    }
    const shape = shapeSpanned(task, span.from, end, locks);
    if (buildFaultOf(shape)) return;
    draw.abortDrawing();
    drawn.onDrawn(shape);
  };
  const finish = (): void => {
    const { span } = sketch.current();
    if (span && isThrough(span.task)) draw.finishDrawing();
    else sketch.confirm();
  };
  draw.on('drawabort', sketch.clear);
  const cancel = ({ key, target }: KeyboardEvent): void => {
    // In a field over the map Escape is for what is typed there.
    if (key === 'Escape' && !(target instanceof HTMLInputElement)) draw.abortDrawing();
    if (key === 'Backspace' && map.getTargetElement()?.contains(document.activeElement)) draw.removeLastPoint();
  };
  map.addInteraction(draw);
  const pointer = lockPointer(map, sketch, drawn.inSteps);
  document.addEventListener('keydown', cancel);
  return () => {
    document.removeEventListener('keydown', cancel);
    map.removeInteraction(draw);
    pointer.stop();
    drawn.onFault(undefined);
    sketch.clear();
  };
}
