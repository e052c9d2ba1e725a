import type { Position, Shape } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import { containsExtent } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import PointerInteraction from 'ol/interaction/Pointer.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Pixel } from 'ol/pixel.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import { positionOf } from '../../map/follow-pointer.js';
import { FONT } from '../../map/label-font.js';
import type { MapColours } from '../../map/map-colours.js';
import { areaOf, asMultiPolygon, lineOf } from '../../shapes/shape-area.js';
import type { DrawnShape } from '../drawing-history.js';
import type { Handle } from '../handles/handle.js';
import { dragHandle, dragShape, handlesOf } from '../handles/shape-handles.js';
import { dragHandleInSteps } from '../handles/turn-in-steps.js';

interface Styles {
  readonly handles: Readonly<Record<Handle['kind'], Style>>;
  readonly preview: Style;
}

function stylesOf(colours: MapColours): Styles {
  const inner = new Fill({ color: colours['on-mark'] });
  const line = new Fill({ color: colours.chosen });
  const rim = new Stroke({ color: colours.chosen, width: 2 });
  const turnRim = new Stroke({ color: colours['on-mark'], width: 2 });
  const corner = { points: 4, radius: 8, angle: Math.PI / 4 };
  return {
    handles: {
      size: new Style({ zIndex: 2, image: new Circle({ radius: 7, fill: inner, stroke: rim }) }),
      turn: new Style({ zIndex: 2, image: new Circle({ radius: 7, fill: line, stroke: turnRim }) }),
      corner: new Style({ zIndex: 2, image: new RegularShape({ ...corner, fill: inner, stroke: rim }) }),
    },
    preview: new Style({
      fill: new Fill({ color: colours['chosen-fill'] }),
      stroke: new Stroke({ color: colours.chosen, width: 2, lineDash: [6, 4] }),
    }),
  };
}

/** How far beside a handle a press still grabs it, so that fingers hit it; pixels. */
const HIT_TOLERANCE = 12;

/** How far above the pointer measures stand, so that neither it nor a finger covers them; pixels. */
const TEXT_ABOVE = 26;

const HANDLE = 'handle';

/** What the pointer drags: a handle, or the shape itself from the position where it was grabbed. */
type Grip = { readonly handle: string } | { readonly from: Position };

/** The position to which another one is drawn. */
export type Attraction = (position: Position) => Position;

/** What comes of editing, and what takes part in it. */
interface Editing {
  readonly onChanged: (shape: Shape) => void;
  readonly drawnTo: Attraction;
  readonly dimensionsOf: (shape: Shape) => string;
  /** Whether handles of a direction are taken in steps. */
  readonly inSteps: () => boolean;
}

function handleFeature({ name, kind, at }: Handle, { handles }: Styles): Feature {
  const feature = new Feature(new Point(fromLonLat([...at])));
  feature.set(HANDLE, name, true);
  feature.setStyle(handles[kind]);
  return feature;
}

function previewGeometryOf(shape: Shape): MultiPolygon | LineString | undefined {
  const onMap = (positions: readonly (readonly number[])[]) => positions.map((at) => fromLonLat([...at]));
  const along = lineOf(shape);
  if (along) return new LineString(onMap(along));
  const area = areaOf(shape);
  return area && new MultiPolygon(asMultiPolygon(area).coordinates.map((polygon) => polygon.map(onMap)));
}

function previewOf(shape: Shape, { preview }: Styles): Feature[] {
  const geometry = previewGeometryOf(shape);
  if (!geometry) return [];
  const feature = new Feature(geometry);
  feature.setStyle(preview);
  return [feature];
}

/** Measures beside the pointer. */
function writtenBeside(coordinate: Coordinate, text: string, colours: MapColours): Feature {
  const feature = new Feature(new Point(coordinate));
  const font = `600 13px ${FONT}`;
  const fill = new Fill({ color: colours.chosen });
  const stroke = new Stroke({ color: colours.halo, width: 4 });
  feature.setStyle(new Style({ zIndex: 3, text: new Text({ text, font, fill, stroke, offsetY: -TEXT_ABOVE }) }));
  return feature;
}

/**
 * Shows the handles of a shape and lets the pointer drag them and the shape. The change is reported once, at the end
 * of the drag; Escape cancels it. Handles, which have an exact place, are drawn to what `drawnTo` says. A shape wider than the view cannot be dragged, or the map could not be panned.
 *
 * @returns a function that stops it
 */
export function editShape(
  map: OlMap,
  colours: MapColours,
  { id, shape }: DrawnShape,
  { onChanged, drawnTo, dimensionsOf, inSteps }: Editing,
): () => void {
  const styles = stylesOf(colours);
  const source = new VectorSource();
  const layer = new VectorLayer({ source, zIndex: 20, updateWhileInteracting: true });
  let grip: Grip | undefined;
  let changed: Shape | undefined;

  const show = (shown: Shape): void => {
    source.clear(true);
    const handles = handlesOf(shown).map((handle) => handleFeature(handle, styles));
    source.addFeatures([...(shown === shape ? [] : previewOf(shown, styles)), ...handles]);
  };
  const endDrag = (): void => {
    grip = undefined;
    changed = undefined;
    show(shape);
  };
  const handleAt = (pixel: Pixel): string | undefined =>
    map.forEachFeatureAtPixel(pixel, (feature) => feature.get(HANDLE) as string | undefined, {
      layerFilter: (candidate) => candidate === layer,
      hitTolerance: HIT_TOLERANCE,
    });
  const isOnShape = (pixel: Pixel): boolean =>
    map.forEachFeatureAtPixel(
      pixel,
      (feature) => feature.getId() === id && !containsExtent(feature.getGeometry()!.getExtent(), viewOf(map)),
    ) ?? false;
  const gripAt = ({ pixel, coordinate }: MapBrowserEvent): Grip | undefined => {
    const handle = handleAt(pixel);
    if (handle !== undefined) return { handle };
    return isOnShape(pixel) ? { from: positionOf(coordinate) } : undefined;
  };

  const dragTo = (held: Grip, at: Position): Shape | undefined => {
    if (!('handle' in held)) return dragShape(shape, held.from, at);
    const attracted = drawnTo(at);
    const drag = inSteps() && attracted === at ? dragHandleInSteps : dragHandle;
    return drag(shape, held.handle, attracted);
  };
  const interaction = new PointerInteraction({
    handleDownEvent: (event) => {
      grip = gripAt(event);
      return grip !== undefined;
    },
    handleDragEvent: ({ coordinate }) => {
      if (!grip) return;
      const next = dragTo(grip, positionOf(coordinate));
      if (!next) return;
      changed = next;
      show(next);
      source.addFeature(writtenBeside(coordinate, dimensionsOf(next), colours));
    },
    handleUpEvent: () => {
      const result = changed;
      endDrag();
      if (result) onChanged(result);
      return false;
    },
    handleMoveEvent: (event) => {
      const target = map.getTargetElement();
      if (target && !event.dragging) target.style.cursor = gripAt(event) ? 'grab' : '';
    },
  });
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && grip) endDrag();
  };

  show(shape);
  map.addLayer(layer);
  map.addInteraction(interaction);
  document.addEventListener('keydown', cancel);
  return () => {
    document.removeEventListener('keydown', cancel);
    map.removeInteraction(interaction);
    map.removeLayer(layer);
    const target = map.getTargetElement();
    if (target) target.style.cursor = '';
  };
}

const viewOf = (map: OlMap) => map.getView().calculateExtent(map.getSize());
