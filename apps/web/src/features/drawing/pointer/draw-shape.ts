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
import { type BuildFault, buildFaultOf } from '../../shapes/build-fault.js';
import { pointAt, type SpanTool, shapeBetween, type Tool } from '../../shapes/shape-tools.js';
import { isThrough, shapeThrough, type ThroughTask } from '../draw-through.js';
import { sketchStyle } from './sketch-style.js';

/** What is drawn: a shape, or a hole in the chosen one. */
export type DrawTask = Tool | 'hole';

/** Why what is drawn cannot be taken; part of the key of the message. */
export type DrawFault = BuildFault | 'HOLE_OUTSIDE';

/** What comes of drawing. */
export interface Drawn {
  readonly onDrawn: (shape: Shape) => void;
  /** Called when what is being drawn cannot be built, and with undefined when it can again. */
  readonly onFault: (fault: DrawFault | undefined) => void;
  /** Called with the shape as it would be, whenever that changes. */
  readonly onSketch: (shape: Shape | undefined) => void;
}

function ringOf(shape: Shape): Coordinate[] {
  const drawn = outline(shape);
  return drawn.type === 'Polygon' ? drawn.coordinates[0]!.map((position) => fromLonLat(position)) : [];
}

function cornersOf(geometry: Geometry | undefined): Position[] {
  if (geometry instanceof LineString) return geometry.getCoordinates().map(positionOf);
  return geometry instanceof Polygon ? (geometry.getCoordinates()[0] ?? []).slice(0, -1).map(positionOf) : [];
}

/** Draws a shape by two clicks; its outline follows the pointer in between. */
function drawByTwoClicks(tool: SpanTool, style: Style, { onDrawn, onFault, onSketch }: Drawn): Draw {
  let ends: readonly [Position, Position] | undefined;
  const geometryFunction: GeometryFunction = (coordinates, geometry) => {
    const [first, second] = coordinates as Coordinate[];
    ends = [positionOf(first), positionOf(second ?? first)];
    const shape = shapeBetween(tool, ...ends);
    const fault = buildFaultOf(shape);
    onFault(fault);
    onSketch(fault ? undefined : shape);
    const ring = fault ? [] : ringOf(shape);
    if (!(geometry instanceof SimpleGeometry)) return new Polygon([ring]);
    geometry.setCoordinates([ring]);
    return geometry;
  };
  const draw = new Draw({ type: 'LineString', maxPoints: 2, minPoints: 2, geometryFunction, style });
  draw.on('drawend', () => {
    const shape = ends && shapeBetween(tool, ...ends);
    if (shape && !buildFaultOf(shape)) onDrawn(shape);
  });
  return draw;
}

function drawThrough(task: ThroughTask, style: Style, { onDrawn, onFault, onSketch }: Drawn): Draw {
  const draw = new Draw({ type: task === 'line' ? 'LineString' : 'Polygon', style });
  draw.on('drawstart', ({ feature }) => {
    onFault(undefined);
    const geometry: Geometry | undefined = feature.getGeometry();
    geometry?.on('change', () => {
      const shape = shapeThrough(task, cornersOf(geometry));
      onSketch(shape && buildFaultOf(shape) ? undefined : shape);
    });
  });
  draw.on('drawend', ({ feature }) => {
    const shape = shapeThrough(task, cornersOf(feature.getGeometry()));
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

function drawWith(tool: DrawTask, style: Style, drawn: Drawn): Draw {
  if (tool === 'point') return drawPoint(style, drawn);
  return isThrough(tool) ? drawThrough(tool, style, drawn) : drawByTwoClicks(tool, style, drawn);
}

/** Draws shapes with a tool; Escape discards the one begun, Backspace its last corner. @returns a function that stops it */
export function drawShape(map: OlMap, colours: MapColours, tool: DrawTask, drawn: Drawn): () => void {
  const draw = drawWith(tool, sketchStyle(colours), drawn);
  draw.on('drawabort', () => drawn.onSketch(undefined));
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') draw.abortDrawing();
    if (key === 'Backspace' && map.getTargetElement()?.contains(document.activeElement)) draw.removeLastPoint();
  };
  map.addInteraction(draw);
  document.addEventListener('keydown', cancel);
  return () => {
    document.removeEventListener('keydown', cancel);
    map.removeInteraction(draw);
    drawn.onFault(undefined);
    drawn.onSketch(undefined);
  };
}
