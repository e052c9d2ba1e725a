import type { Position } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import type { MapColours } from '../../map/map-colours.js';
import { sketchStyle } from '../pointer/sketch-style.js';
import { areaAround } from './area-around.js';

/** Less is a click by an unsteady hand. */
const LEAST_DRAG_PX = 8;
/** A click so near to the first or the last corner ends the area. */
const REACH_PX = 12;
const LEAST_CORNERS = 3;

export interface LassoDrawing {
  /** Of a longer path, those that matter for its form are kept. */
  readonly mostCorners: number;
  readonly onDrawn: (corners: readonly Position[]) => void;
}

const apart = (a: Coordinate, b: Coordinate): number =>
  Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));

/** Draws areas by a pointer that is dragged around something, or clicks corners; the last one twice. */
class Lasso extends PointerInteraction {
  private corners: Coordinate[] = [];
  private path: Coordinate[] | undefined;
  private isDragged = false;
  private readonly drawn = new VectorSource();
  private readonly layer: VectorLayer;

  constructor(
    private readonly map: OlMap,
    colours: MapColours,
    private readonly drawing: LassoDrawing,
  ) {
    super();
    this.layer = new VectorLayer({ source: this.drawn, zIndex: 25, style: sketchStyle(colours) });
    map.addLayer(this.layer);
    map.addInteraction(this);
  }

  stop(): void {
    this.map.removeInteraction(this);
    this.map.removeLayer(this.layer);
  }

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    // The second click on a corner is no wish to come nearer.
    return event.type === 'dblclick' ? false : super.handleEvent(event);
  }

  override handleDownEvent({ coordinate, originalEvent }: MapBrowserEvent<PointerEvent>): boolean {
    if (originalEvent.button > 0 || this.targetPointers.length > 1) return false;
    this.path = [coordinate];
    this.isDragged = false;
    return true;
  }

  override handleDragEvent({ coordinate }: MapBrowserEvent<PointerEvent>): void {
    const [start] = this.path ?? [];
    this.isDragged ||= start !== undefined && this.pixelsBetween(start, coordinate) > LEAST_DRAG_PX;
    this.path?.push(coordinate);
    this.show([...this.corners, ...(this.path ?? [])]);
  }

  override handleUpEvent({ coordinate }: MapBrowserEvent<PointerEvent>): boolean {
    if (this.isDragged) this.finish([...this.corners, ...(this.path ?? [])]);
    else this.click(coordinate);
    this.path = undefined;
    return false;
  }

  override handleMoveEvent({ coordinate }: MapBrowserEvent<PointerEvent>): void {
    if (this.corners.length > 0) this.show([...this.corners, coordinate]);
  }

  private click(at: Coordinate): void {
    const isNear = (corner: Coordinate | undefined): boolean =>
      corner !== undefined && this.pixelsBetween(corner, at) < REACH_PX;
    const isEnd = isNear(this.corners[0]) || isNear(this.corners.at(-1));
    if (isEnd) {
      if (this.corners.length >= LEAST_CORNERS) this.finish(this.corners);
      return;
    }
    this.corners = [...this.corners, at];
    this.show(this.corners);
  }

  private finish(path: readonly Coordinate[]): void {
    this.corners = [];
    this.drawn.clear();
    const area = areaAround(path, this.drawing.mostCorners, this.map.getView().getResolution() ?? 1);
    if (area) this.drawing.onDrawn(area);
  }

  private show(path: readonly Coordinate[]): void {
    this.drawn.clear(true);
    const points = path.map((at) => [...at]);
    const isArea = points.length >= LEAST_CORNERS;
    this.drawn.addFeature(new Feature(isArea ? new Polygon([points]) : new LineString([...points, ...points])));
  }

  private pixelsBetween(a: Coordinate, b: Coordinate): number {
    return apart(a, b) / (this.map.getView().getResolution() ?? 1);
  }
}

/** Draws an area with the pointer; one begun is given up with the interaction. @returns a function that stops it */
export function drawAreaByPointer(map: OlMap, colours: MapColours, drawing: LassoDrawing): () => void {
  const lasso = new Lasso(map, colours, drawing);
  return () => lasso.stop();
}
