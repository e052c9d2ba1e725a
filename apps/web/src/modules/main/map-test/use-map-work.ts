import type { Position, Shape } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { type RefObject, useCallback } from 'react';
import type { MapColours } from '../../../features/map/map-colours.js';
import type { Tool } from '../../../features/shapes/shape-tools.js';
import type { Change, DrawnShape } from './drawing-history.js';
import { chooseOn, clickOn, drawWith, followPointer } from './map-drawing.js';
import type { Pointer } from './pointer.js';
import { pullOn } from './pull-on-map.js';

/** What the pointer does on the map: draw with a tool, give a point, or else choose, drag and pull. */
export type PointerTask = Tool | 'point';

interface MapWork {
  readonly map: RefObject<OlMap | undefined>;
  readonly pointer: Pointer;
  readonly task: PointerTask | undefined;
  readonly chosen: DrawnShape | undefined;
  readonly change: (change: Change) => void;
  readonly onPoint: (point: Position) => void;
  readonly onDone: () => void;
}

/** The map's own ways to work with shapes, renewed when something else is to be done or chosen. */
export function useMapWork({ map, pointer, task, chosen, change, onPoint, onDone }: MapWork) {
  return useCallback(
    (shown: OlMap, colours: MapColours) => {
      map.current = shown;
      const ends = [followPointer(shown, pointer.move), ...tasksOf(shown)];
      return () => {
        for (const end of ends) end();
        map.current = undefined;
      };

      function tasksOf(on: OlMap): (() => void)[] {
        if (task === 'point') return [clickOn(on, (point) => done(() => onPoint(point)), onDone)];
        if (task) return [drawWith(on, colours, task, (shape) => done(() => change({ type: 'add', shapes: [shape] })))];
        const choose = chooseOn(on, (id) => change({ type: 'choose', id }));
        if (!chosen) return [choose];
        const { id } = chosen;
        return [choose, pullOn(on, colours, chosen, (shape: Shape) => change({ type: 'replace', id, shape }))];
      }

      function done(work: () => void): void {
        work();
        onDone();
      }
    },
    [map, pointer, task, chosen, change, onPoint, onDone],
  );
}
