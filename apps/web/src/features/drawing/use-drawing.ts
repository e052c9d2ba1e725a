import { formatShape, type Position, type Shape } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import type OlMap from 'ol/Map.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import type { MapFeature } from '../map/map-feature.js';
import type { PortalMapProps } from '../map/map-props.js';
import { PointerPosition } from '../map/pointer-position.js';
import { dimensionText } from '../shapes/dimension-text.js';
import { tools as allTools, shapeAt, type Tool } from '../shapes/shape-tools.js';
import type { DrawFault } from './draw-task.js';
import { boundsOf, drawingFeatures } from './drawing-features.js';
import type { Change, DrawnShape } from './drawing-history.js';
import type { SketchDeed } from './keys/draw-by-keys.js';
import type { CountedHandle } from './keys/held-handle.js';
import { heldHandleText } from './keys/held-handle-text.js';
import { sketchDeedText } from './keys/sketch-deed-text.js';
import { useHistoryKeys } from './keys/use-history-keys.js';
import type { Deed } from './keys/watch-keys.js';
import { centreOf } from './pointer/map-clicks.js';
import { Sketch } from './pointer/sketch.js';
import type { ToolBarTask } from './pointer/tool-bar.js';
import { type Merge, type PointerTask, useMapInteractions } from './pointer/use-map-interactions.js';
import { type NewShape, shapeOf } from './shape-description.js';
import { useKeptHistory } from './use-kept-history.js';

export interface DrawingOptions {
  /** Shapes to start with, read once: give the component another `key` to start anew. */
  readonly initialShapes?: readonly Shape[];
  /** Called with all shapes, in the order of the list, whenever one was added, changed or deleted. */
  readonly onChange?: (shapes: readonly Shape[]) => void;
  /** Kinds of shape that may be drawn, added and imported. All, unless given; keep the array between renders. */
  readonly tools?: readonly Tool[];
  /** Called with a position clicked on the map after `pickPoint(true)`, and with each one after `pickPoints()`. */
  readonly onPoint?: (point: Position) => void;
  /** Computes what shapes cover together: with it, shapes can be merged. */
  readonly merged?: Merge;
  /** Name under which undo and redo steps are kept while the tab is open, also when the page is loaded again. */
  readonly keptAs?: string;
}

/** South-west and north-east corner of a map's view, longitude and latitude in degrees. */
export type MapBounds = readonly [southWest: MapPosition, northEast: MapPosition];

/** State of a drawing and what its parts on screen do with it: map, list, fields, import. */
export interface Drawing {
  readonly shapes: readonly DrawnShape[];
  readonly chosen: DrawnShape | undefined;
  readonly change: (change: Change) => void;
  readonly add: (shapes: readonly NewShape[]) => void;
  /** Adds a shape of usual size in the middle of the map. */
  readonly addAtCentre: (tool: Tool) => void;
  /** Adds shapes and moves the map to them. */
  readonly importShapes: (shapes: readonly NewShape[]) => void;
  /** Undefined when there is nothing to undo or redo. */
  readonly undo?: () => void;
  readonly redo?: () => void;
  /** What the keyboard last did on the map, for people who do not see it. */
  readonly said: string;
  /** Why what is being drawn cannot be taken. */
  readonly drawFault: DrawFault | undefined;
  /** The name that a shape was given, else its kind and number. */
  readonly nameOf: (drawn: DrawnShape) => string;
  readonly tools: readonly Tool[];
  /** Undefined while the pointer selects and edits shapes. */
  readonly task: PointerTask | undefined;
  /** Whether the chosen shape can be split, and merged with another one. */
  readonly canSplit: boolean;
  readonly canMerge: boolean;
  /** While what shapes cover together is being computed. */
  readonly isMerging: boolean;
  readonly setTool: (tool: ToolBarTask | undefined) => void;
  /** Whether the next click on the map is reported to `onPoint`. */
  readonly pickPoint: (isPicking: boolean) => void;
  /** Reports every click on the map to `onPoint`, until Escape is pressed or another task begins. */
  readonly pickPoints: () => void;
  /** Part of the map to show; undefined until shapes were imported or `lookAt` was called. */
  readonly view: MapBounds | undefined;
  readonly lookAt: (bounds: MapBounds | undefined) => void;
  readonly features: readonly MapFeature[];
  /** The map on screen, to be drawn as a picture; undefined while there is none. */
  readonly shownMap: () => OlMap | undefined;
  readonly interact: NonNullable<PortalMapProps['interact']>;
  readonly pointer: PointerPosition;
  /** What is being drawn. */
  readonly sketch: Sketch;
  /** Whether corners, edges and places on the map attract what is drawn and the handles that are dragged. */
  readonly isSnapping: boolean;
  readonly setSnapping: (isSnapping: boolean) => void;
  /** Whether the pointer takes directions in steps of some degrees. */
  readonly isStepping: boolean;
  readonly setStepping: (isStepping: boolean) => void;
  /** Gives the keys to the map. */
  readonly focusMap: () => void;
}

/** Where a shape is added while there is no map: the middle of France. */
const FALLBACK_CENTRE: Position = [2.2, 46.6];

const usualName = (shape: Shape, number: number, t: Translate): string =>
  t('MAP_TEST_SHAPE_NAME', { kind: t(`SHAPE_${shape.kind.toUpperCase()}`), number });

/** Exported shapes are called as they are on screen: what was never named comes back without a name of its own. */
function withoutUsualName(added: NewShape, t: Translate): NewShape {
  if (!('shape' in added)) return added;
  const number = Number(/\d+$/.exec(added.name ?? '')?.[0]);
  return added.name === usualName(added.shape, number, t) ? { ...added, name: undefined } : added;
}

const coversGround = (drawn: DrawnShape | undefined): boolean =>
  drawn !== undefined && drawn.shape.kind !== 'point' && drawn.shape.kind !== 'line';

/** With more shapes than this the map shows no names, as they would cover the shapes. */
const MAX_NAMED = 60;

/** A drawing of shapes with undo and redo, to be shown by `DrawingMap`, `ShapeList`, `ShapeEditor` and others. */
export function useDrawing({
  initialShapes,
  onChange,
  tools = allTools,
  onPoint,
  merged,
  keptAs,
}: DrawingOptions = {}): Drawing {
  const { t } = useTexts();
  const format = useFormat();
  const [history, change] = useKeptHistory(initialShapes, keptAs);
  const [task, setTask] = useState<PointerTask>();
  const [view, lookAt] = useState<MapBounds>();
  const [isSnapping, setSnapping] = useState(true);
  const [isStepping, setStepping] = useState(false);
  const [sketch] = useState(() => new Sketch());
  const [pointer] = useState(() => new PointerPosition());
  const map = useRef<OlMap>(undefined);
  const { shapes, chosenId } = history.present;
  const chosen = shapes.find(({ id }) => id === chosenId);

  const reported = useRef(shapes);
  useEffect(() => {
    if (reported.current === shapes) return;
    reported.current = shapes;
    onChange?.(shapes.map(({ shape }) => shape));
  }, [shapes, onChange]);

  const nameOf = useCallback(({ name, number, shape }: DrawnShape) => name ?? usualName(shape, number, t), [t]);
  const dimensionsOf = useCallback((shape: Shape) => dimensionText(shape, format), [format]);
  const features = useMemo(
    () =>
      shapes.length <= MAX_NAMED
        ? drawingFeatures(shapes, chosenId, nameOf, dimensionsOf)
        : drawingFeatures(shapes, chosenId, () => ''),
    [shapes, chosenId, nameOf, dimensionsOf],
  );
  const endTask = useCallback(() => setTask(undefined), []);
  const [drawFault, setFault] = useState<DrawFault>();
  const [isMerging, setMerging] = useState(false);
  const [said, say] = useState('');
  const onDeed = useCallback(
    (deed: Deed, drawn: DrawnShape, shape: Shape) =>
      say(
        t(`MAP_TEST_SAID_${deed.toUpperCase()}`, { name: nameOf(drawn), notation: formatShape(shape).slice(0, 120) }),
      ),
    [t, nameOf],
  );
  const onHandle = useCallback(
    (drawn: DrawnShape, handle: CountedHandle | undefined) => say(heldHandleText(nameOf(drawn), handle, t)),
    [t, nameOf],
  );
  const onSketchDeed = useCallback((deed: SketchDeed) => say(sketchDeedText(deed, t, format)), [t, format]);
  const interact = useMapInteractions({
    map,
    pointer,
    task,
    shapes,
    chosen,
    change,
    onPoint,
    merged,
    onMerging: setMerging,
    onDeed,
    onHandle,
    onFault: setFault,
    onSketchDeed,
    sketch,
    isSnapping,
    isStepping,
    dimensionsOf,
    onDone: endTask,
  });
  const add = useCallback((added: readonly NewShape[]) => change({ type: 'add', shapes: added }), [change]);
  const hasPast = history.past.length > 0;
  const hasFuture = history.future.length > 0;
  const steps = useMemo(
    () => ({
      undo: hasPast ? () => change({ type: 'undo' }) : undefined,
      redo: hasFuture ? () => change({ type: 'redo' }) : undefined,
    }),
    [hasPast, hasFuture, change],
  );
  useHistoryKeys(steps);
  // What splitting and merging leave.
  const makesPolygons = tools.includes('polygon');
  const focusMap = () => map.current?.getTargetElement()?.focus({ preventScroll: true });
  const pickOnMap = (picking: 'pick' | 'picks') => {
    setTask(picking);
    // On narrow screens the map may be scrolled out of view.
    map.current?.getTargetElement()?.scrollIntoView({ block: 'nearest' });
    // Picking goes on by keys, whichever way it was begun.
    focusMap();
  };

  return {
    shapes,
    chosen,
    change,
    add,
    addAtCentre: (tool) => add([shapeAt(tool, map.current ? centreOf(map.current) : FALLBACK_CENTRE)]),
    importShapes: (imported) => {
      add(imported.map((added) => withoutUsualName(added, t)));
      lookAt(boundsOf(imported.map(shapeOf)));
    },
    ...steps,
    said,
    drawFault,
    nameOf,
    tools,
    task,
    canSplit: chosen?.shape.kind === 'line' || (makesPolygons && coversGround(chosen)),
    canMerge: makesPolygons && merged !== undefined && coversGround(chosen) && shapes.filter(coversGround).length > 1,
    isMerging,
    setTool: (tool) => {
      setTask(tool);
      // Drawing goes on by keys, whichever way the tool was chosen.
      if (tool) focusMap();
    },
    pickPoint: (isPicking) => (isPicking ? pickOnMap('pick') : setTask(undefined)),
    pickPoints: () => pickOnMap('picks'),
    view,
    lookAt,
    features,
    shownMap: () => map.current,
    interact,
    pointer,
    sketch,
    isSnapping,
    setSnapping,
    isStepping,
    setStepping,
    focusMap,
  };
}
