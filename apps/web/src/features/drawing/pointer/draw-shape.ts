import { outline, type Position, type Shape } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import Polygon from 'ol/geom/Polygon.js';
import SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { Geometry } from 'ol/geom.js';
import Draw, { type GeometryFunction } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import { positionOf } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';
import { type BuildFault, buildFaultOf } from '../../shapes/build-fault.js';
import { polygonThrough, shapeBetween, type Tool } from '../../shapes/shape-tools.js';

const sketchOf = (colours: MapColours): Style =>
  new Style({
    fill: new Fill({ color: colours['chosen-fill'] }),
    stroke: new Stroke({ color: colours.chosen, width: 2, lineDash: [6, 4] }),
    image: new Circle({
      radius: 5,
      fill: new Fill({ color: colours['on-mark'] }),
      stroke: new Stroke({ color: colours.chosen, width: 2 }),
    }),
  });

/** What comes of drawing. */
export interface Drawn {
  readonly onDrawn: (shape: Shape) => void;
  /** Called when what is being drawn cannot be built, and with undefined when it can again. */
  readonly onFault: (fault: BuildFault | undefined) => void;
}

function ringOf(shape: Shape): Coordinate[] {
  const drawn = outline(shape);
  return drawn.type === 'Polygon' ? drawn.coordinates[0]!.map((position) => fromLonLat(position)) : [];
}

/** Draws a shape by two clicks; its outline follows the pointer in between. */
function drawByTwoClicks(tool: Exclude<Tool, 'polygon'>, style: Style, { onDrawn, onFault }: Drawn): Draw {
  let ends: readonly [Position, Position] | undefined;
  const geometryFunction: GeometryFunction = (coordinates, geometry) => {
    const [first, second] = coordinates as Coordinate[];
    ends = [positionOf(first), positionOf(second ?? first)];
    const shape = shapeBetween(tool, ...ends);
    const fault = buildFaultOf(shape);
    onFault(fault);
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

function drawPolygon(style: Style, { onDrawn }: Drawn): Draw {
  const draw = new Draw({ type: 'Polygon', style });
  draw.on('drawend', ({ feature }) => {
    const geometry: Geometry | undefined = feature.getGeometry();
    const ring = geometry instanceof Polygon ? geometry.getCoordinates()[0] : undefined;
    if (ring) onDrawn(polygonThrough(ring.slice(0, -1).map(positionOf)));
  });
  return draw;
}

/** Draws shapes with a tool; Escape discards the one begun. @returns a function that stops it */
export function drawShape(map: OlMap, colours: MapColours, tool: Tool, drawn: Drawn): () => void {
  const style = sketchOf(colours);
  const draw = tool === 'polygon' ? drawPolygon(style, drawn) : drawByTwoClicks(tool, style, drawn);
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') draw.abortDrawing();
  };
  map.addInteraction(draw);
  document.addEventListener('keydown', cancel);
  return () => {
    document.removeEventListener('keydown', cancel);
    map.removeInteraction(draw);
    drawn.onFault(undefined);
  };
}
