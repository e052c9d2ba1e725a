import { outline, type Position, type Shape } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import Polygon from 'ol/geom/Polygon.js';
import SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { Geometry } from 'ol/geom.js';
import Draw, { type GeometryFunction } from 'ol/interaction/Draw.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { Circle, Fill, Stroke, Style } from 'ol/style.js';
import type { MapColours } from '../../../features/map/map-colours.js';
import { polygonThrough, shapeBetween, type Tool } from '../../../features/shapes/shape-tools.js';

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

export const positionOf = (coordinate: Coordinate | undefined): Position => {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate ?? [0, 0]);
  return [longitude, latitude];
};

function ringOf(shape: Shape): Coordinate[] {
  try {
    const drawn = outline(shape);
    return drawn.type === 'Polygon' ? drawn.coordinates[0]!.map((position) => fromLonLat(position)) : [];
  } catch {
    return [];
  }
}

/** Two clicks; in between the outline of what they would mean. */
function drawBetween(tool: Exclude<Tool, 'polygon'>, style: Style, onDrawn: (shape: Shape) => void): Draw {
  let ends: readonly [Position, Position] | undefined;
  const geometryFunction: GeometryFunction = (coordinates, geometry) => {
    const [first, second] = coordinates as Coordinate[];
    ends = [positionOf(first), positionOf(second ?? first)];
    const ring = ringOf(shapeBetween(tool, ...ends));
    if (!(geometry instanceof SimpleGeometry)) return new Polygon([ring]);
    geometry.setCoordinates([ring]);
    return geometry;
  };
  const draw = new Draw({ type: 'LineString', maxPoints: 2, minPoints: 2, geometryFunction, style });
  draw.on('drawend', () => ends && onDrawn(shapeBetween(tool, ...ends)));
  return draw;
}

function drawPolygon(style: Style, onDrawn: (shape: Shape) => void): Draw {
  const draw = new Draw({ type: 'Polygon', style });
  draw.on('drawend', ({ feature }) => {
    const geometry: Geometry | undefined = feature.getGeometry();
    const ring = geometry instanceof Polygon ? geometry.getCoordinates()[0] : undefined;
    if (ring) onDrawn(polygonThrough(ring.slice(0, -1).map(positionOf)));
  });
  return draw;
}

/** Lets the pointer draw with a tool; Escape gives the drawing up. @returns what ends it */
export function drawWith(map: OlMap, colours: MapColours, tool: Tool, onDrawn: (shape: Shape) => void): () => void {
  const style = sketchOf(colours);
  const draw = tool === 'polygon' ? drawPolygon(style, onDrawn) : drawBetween(tool, style, onDrawn);
  const giveUp = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') draw.abortDrawing();
  };
  map.addInteraction(draw);
  document.addEventListener('keydown', giveUp);
  return () => {
    document.removeEventListener('keydown', giveUp);
    map.removeInteraction(draw);
  };
}

/** A click on a shape chooses it. @returns what ends it */
export function chooseOn(map: OlMap, onChosen: (id: string) => void): () => void {
  const choose = ({ pixel }: MapBrowserEvent): void => {
    const id = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId());
    if (typeof id === 'string' && id.startsWith('shape-')) onChosen(id);
  };
  map.on('click', choose);
  return () => map.un('click', choose);
}

/** The next click is a place; Escape gives it up. @returns what ends it */
export function clickOn(map: OlMap, onClicked: (place: Position) => void, onGivenUp: () => void): () => void {
  const click = ({ coordinate }: MapBrowserEvent): void => onClicked(positionOf(coordinate));
  const giveUp = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onGivenUp();
  };
  map.on('click', click);
  document.addEventListener('keydown', giveUp);
  return () => {
    document.removeEventListener('keydown', giveUp);
    map.un('click', click);
  };
}

/** Tells where the pointer is. @returns what ends it */
export function followPointer(map: OlMap, onMove: (place: Position | undefined) => void): () => void {
  const move = ({ coordinate }: MapBrowserEvent): void => onMove(positionOf(coordinate));
  const leave = (): void => onMove(undefined);
  const viewport = map.getViewport();
  map.on('pointermove', move);
  viewport?.addEventListener('pointerleave', leave);
  return () => {
    map.un('pointermove', move);
    viewport?.removeEventListener('pointerleave', leave);
  };
}

/** Middle of what is seen. */
export const middleOf = (map: OlMap): Position => positionOf(map.getView().getCenter());
