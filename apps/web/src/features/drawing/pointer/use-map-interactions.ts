import type { Position } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { type RefObject, useCallback } from 'react';
import { followPointer } from '../../map/follow-pointer.js';
import type { MapColours } from '../../map/map-colours.js';
import type { PointerPosition } from '../../map/pointer-position.js';
import type { Tool } from '../../shapes/shape-tools.js';
import type { Change, DrawnShape } from '../drawing-history.js';
import { type ShapeKeys, watchShapeKeys } from '../keys/watch-keys.js';
import { type Drawn, drawShape } from './draw-shape.js';
import { editShape } from './edit-shape.js';
import { chooseOnClick, pickPosition } from './map-clicks.js';

/** What the pointer does on the map: draw with a tool, pick a point or several; otherwise it selects and edits shapes. */
export type PointerTask = Tool | 'point' | 'points';

interface MapInteractionOptions {
  readonly map: RefObject<OlMap | undefined>;
  readonly pointer: PointerPosition;
  readonly task: PointerTask | undefined;
  readonly chosen: DrawnShape | undefined;
  readonly change: (change: Change) => void;
  readonly onDeed: ShapeKeys['onDeed'];
  readonly onFault: Drawn['onFault'];
  readonly onPoint: ((point: Position) => void) | undefined;
  /** Called when a task is finished or cancelled. */
  readonly onDone: () => void;
}

/** The `interact` of a map on which shapes are drawn; a new function whenever task or chosen shape change. */
export function useMapInteractions({
  map,
  pointer,
  task,
  chosen,
  change,
  onPoint,
  onDeed,
  onFault,
  onDone,
}: MapInteractionOptions) {
  return useCallback(
    (shown: OlMap, colours: MapColours) => {
      map.current = shown;
      const stops = [followPointer(shown, pointer.set), ...startTask()];
      return () => {
        for (const stop of stops) stop();
        map.current = undefined;
      };

      function startTask(): (() => void)[] {
        if (task === 'point') return [pickPosition(shown, (point) => finish(() => onPoint?.(point)), onDone)];
        if (task === 'points') return [pickPosition(shown, (point) => onPoint?.(point), onDone)];
        if (task)
          return [
            drawShape(shown, colours, task, {
              onDrawn: (shape) => finish(() => change({ type: 'add', shapes: [shape] })),
              onFault,
            }),
          ];
        const choose = chooseOnClick(shown, (id) => change({ type: 'choose', id }));
        if (!chosen) return [choose];
        const { id } = chosen;
        return [
          choose,
          editShape(shown, colours, chosen, (shape) => change({ type: 'replace', id, shape })),
          watchShapeKeys(shown, chosen, { change, onDeed }),
        ];
      }

      function finish(report: () => void): void {
        report();
        onDone();
      }
    },
    [map, pointer, task, chosen, change, onPoint, onDeed, onFault, onDone],
  );
}
