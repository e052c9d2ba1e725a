import type { Position, Shape } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { type RefObject, useCallback, useRef } from 'react';
import { reportError } from '../../../kernel/error-reporter.js';
import { followPointer } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';
import type { PointerPosition } from '../../map/pointer-position.js';
import type { DrawFault, DrawTask } from '../draw-task.js';
import type { Change, DrawnShape } from '../drawing-history.js';
import { drawByKeys, type KeyedDrawing } from '../keys/draw-by-keys.js';
import type { Held } from '../keys/held-handle.js';
import { pickByKeys } from '../keys/pick-by-keys.js';
import { type ShapeKeys, watchShapeKeys } from '../keys/watch-keys.js';
import { shapeOf } from '../shape-description.js';
import { attractionOf } from './attraction.js';
import { type Drawn, drawShape } from './draw-shape.js';
import { type Attraction, editShape } from './edit-shape.js';
import { holeCut, otherAt, splitBy } from './made-of-chosen.js';
import { chooseOnClick, pickPosition } from './map-clicks.js';
import type { Sketch } from './sketch.js';
import { REACH, snapToShapes } from './snap-to-shapes.js';

/** Half a step of the cursor, in pixels: with more it could not leave what it was drawn to. */
const KEY_REACH = 5;

/** What the pointer does on the map: draw, pick a point or several, or the shape to merge with; otherwise it selects and edits shapes. */
export type PointerTask = DrawTask | 'pick' | 'picks' | 'merge';

/** Computes what shapes cover together; rejects when that cannot be computed. */
export type Merge = (shapes: readonly Shape[], signal: AbortSignal) => Promise<Shape>;

interface MapInteractionOptions {
  readonly map: RefObject<OlMap | undefined>;
  readonly pointer: PointerPosition;
  readonly task: PointerTask | undefined;
  readonly shapes: readonly DrawnShape[];
  readonly chosen: DrawnShape | undefined;
  readonly change: (change: Change) => void;
  readonly onDeed: ShapeKeys['onDeed'];
  readonly onHandle: ShapeKeys['onHandle'];
  readonly onFault: Drawn['onFault'];
  readonly onSketchDeed: KeyedDrawing['onDeed'];
  readonly sketch: Sketch;
  /** Whether corners, edges and places attract what is drawn and the handles that are dragged. */
  readonly isSnapping: boolean;
  /** Whether the pointer takes directions in steps. */
  readonly isStepping: boolean;
  readonly onPoint: ((point: Position) => void) | undefined;
  /** What shapes cover together; undefined while they cannot be merged. */
  readonly merged: Merge | undefined;
  /** Called when a merge begins and when it ends, one way or another. */
  readonly onMerging: (isMerging: boolean) => void;
  /** Measures of a shape, written beside the pointer while it drags. */
  readonly dimensionsOf: (shape: Shape) => string;
  /** Called when a task is finished or cancelled. */
  readonly onDone: () => void;
}

/** The `interact` of a map on which shapes are drawn; a new function whenever task or chosen shape change. */
export function useMapInteractions({
  map,
  pointer,
  task,
  shapes,
  chosen,
  change,
  onPoint,
  merged,
  onMerging,
  onDeed,
  onHandle,
  onFault,
  onSketchDeed,
  sketch,
  isSnapping,
  isStepping,
  dimensionsOf,
  onDone,
}: MapInteractionOptions) {
  const held = useRef<Held>(undefined);
  // Switched while something is drawn, it holds from the next movement on.
  const stepping = useRef(isStepping);
  stepping.current = isStepping;
  return useCallback(
    (shown: OlMap, colours: MapColours) => {
      map.current = shown;
      let merging: AbortController | undefined;
      const stops = [followPointer(shown, pointer.set), ...startTask()];
      return () => {
        for (const stop of stops) stop();
        map.current = undefined;
      };

      function startTask(): (() => void)[] {
        if (task === 'pick' || task === 'picks' || task === 'merge') {
          const picked = {
            pick: (point: Position) => finish(() => onPoint?.(point)),
            picks: (point: Position) => onPoint?.(point),
            merge: mergeAt,
          }[task];
          const told = (cursor: Position) => onSketchDeed({ type: 'cursor', sketch: { corners: [], cursor } });
          return [
            pickPosition(shown, picked, onDone),
            pickByKeys(shown, colours, picked, told),
            () => onFault(undefined),
            endMerge,
          ];
        }
        if (task) {
          const drawn = { onDrawn: task === 'hole' ? cut : task === 'split' ? split : add, onFault, sketch };
          return [
            drawShape(shown, colours, task, { ...drawn, inSteps: () => stepping.current }),
            ...(isSnapping ? [snapToShapes(shown)] : []),
            drawByKeys(shown, colours, task, { ...drawn, onDeed: onSketchDeed, drawnTo: attraction(KEY_REACH) }),
          ];
        }
        const choose = chooseOnClick(shown, (id) => change({ type: 'choose', id }));
        if (!chosen) return [choose];
        const { id } = chosen;
        return [
          choose,
          editShape(shown, colours, chosen, {
            onChanged: (shape) => change({ type: 'replace', id, shape }),
            drawnTo: attraction(REACH, id),
            dimensionsOf,
            inSteps: () => stepping.current,
          }),
          watchShapeKeys(shown, colours, chosen, { change, onDeed, onHandle, held }),
        ];
      }

      function attraction(reach: number, exceptId?: string): Attraction {
        if (!isSnapping) return (position) => position;
        const attracted = attractionOf(shown, exceptId);
        return (position) => attracted(position, reach);
      }

      function add(shape: Shape): void {
        finishChange({ type: 'add', shapes: [shape] });
      }

      function cut(hole: Shape): void {
        takeFrom(chosen && holeCut(chosen, hole), 'HOLE_OUTSIDE');
      }

      function split(line: Shape): void {
        takeFrom(chosen && splitBy(chosen, line), 'SPLIT_MISSED');
      }

      function takeFrom(made: Change | undefined, fault: DrawFault): void {
        if (made) finishChange(made);
        else onFault(fault);
      }

      function mergeAt(position: Position): void {
        const other = chosen && otherAt(shapes, chosen, position);
        if (!other || !merged) {
          onFault('MERGE_NOTHING');
          return;
        }
        if (merging) return;
        onFault(undefined);
        merging = new AbortController();
        const { signal } = merging;
        const ids = [chosen.id, other.id];
        onMerging(true);
        merged([chosen.shape, other.shape], signal).then(
          (shape) => signal.aborted || finishChange({ type: 'exchange', ids, shapes: [shape] }),
          (error: unknown) => {
            if (signal.aborted) return;
            endMerge();
            onFault('MERGE_FAILED');
            reportError('Shapes could not be merged', error);
          },
        );
      }

      function endMerge(): void {
        merging?.abort();
        merging = undefined;
        onMerging(false);
      }

      function finishChange(made: Change): void {
        finish(() => change(made));
        if ('shapes' in made)
          onSketchDeed({ type: 'drawn', shape: shapeOf(made.shapes[0]!), count: made.shapes.length });
        else if (made.type === 'replace') onSketchDeed({ type: 'drawn', shape: made.shape, count: 1 });
      }

      function finish(report: () => void): void {
        report();
        onDone();
      }
    },
    [
      map,
      pointer,
      task,
      shapes,
      chosen,
      change,
      onPoint,
      merged,
      onMerging,
      onDeed,
      onHandle,
      onFault,
      onSketchDeed,
      sketch,
      isSnapping,
      dimensionsOf,
      onDone,
    ],
  );
}
