import type { Shape } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import type { MapColours } from '../../map/map-colours.js';
import type { Change, DrawnShape } from '../drawing-history.js';
import { cornerNameBeside, withCornerAfterHandle, withoutCornerOf } from '../handles/corner-handles.js';
import { dragHandle, growShape, turnShape } from '../handles/shape-handles.js';
import { handleMark } from './handle-mark.js';
import { type CountedHandle, type Held, handleBeside, handleNamed } from './held-handle.js';
import { type KeyCommand, shapeCommand } from './key-command.js';
import { movedByPixels } from './key-cursor.js';
import { nudgeShape } from './nudge-shape.js';

/** What happened to a shape, to be said to people who do not see it. */
export type Deed =
  | 'moved'
  | 'turned'
  | 'scaled'
  | 'stuck'
  | 'duplicated'
  | 'deleted'
  | 'corner_added'
  /** A corner was to be added or deleted, and none is held. */
  | 'no_corner'
  | 'corner_deleted';

export interface ShapeKeys {
  readonly change: (change: Change) => void;
  readonly onDeed: (deed: Deed, drawn: DrawnShape, shape: Shape) => void;
  /** Called with the handle that the keys move from now on, or with undefined when they move the whole shape again. */
  readonly onHandle: (drawn: DrawnShape, handle: CountedHandle | undefined) => void;
  /** The handle that the keys move, kept from one state of the shape to the next. */
  readonly held: { current: Held | undefined };
}

const isCornerOf = (shape: Shape, name: string): boolean => handleNamed(shape, name)?.handle.kind === 'corner';

/**
 * Lets keys move, turn, scale, copy and delete the chosen shape while the map has the focus, or one of its handles.
 *
 * @returns a function that stops it
 */
export function watchShapeKeys(
  map: OlMap,
  colours: MapColours,
  chosen: DrawnShape,
  { change, onDeed, onHandle, held }: ShapeKeys,
): () => void {
  const target = map.getTargetElement();
  const { id, shape } = chosen;
  const mark = handleMark(map, colours);
  const before = held.current?.id === id ? held.current : undefined;
  const found = before && handleNamed(shape, before.name);
  let name = found?.handle.name;
  mark.show(found?.handle);
  if (!found) held.current = undefined;
  // A step back has taken the handle away: nobody may take the shape for it.
  if (before && !found) onHandle(chosen, undefined);

  const hold = (next: string | undefined): void => {
    name = next;
    held.current = next === undefined ? undefined : { id, name: next };
    const counted = handleNamed(shape, next);
    mark.show(counted?.handle);
    onHandle(chosen, counted);
  };
  const replaceBy = (changed: Shape | undefined, field: string | undefined, deed: Deed): void => {
    if (changed) change({ type: 'replace', id, shape: changed, field });
    onDeed(changed ? deed : 'stuck', chosen, changed ?? shape);
  };
  const nudged = (step: readonly [number, number]): Shape | undefined => {
    const handle = handleNamed(shape, name)?.handle;
    return handle ? dragHandle(shape, handle.name, movedByPixels(map, handle.at, step)) : nudgeShape(map, shape, step);
  };
  const remove = (): void => {
    if (name === undefined) {
      change({ type: 'delete', id });
      onDeed('deleted', chosen, shape);
    } else {
      const left = withoutCornerOf(shape, name);
      // After the last corner of a ring the one before is held.
      if (left && !isCornerOf(left, name)) held.current = { id, name: cornerNameBeside(name, -1) };
      if (left || isCornerOf(shape, name)) replaceBy(left, undefined, 'corner_deleted');
      else onDeed('no_corner', chosen, shape);
    }
  };
  const addCorner = (): void => {
    const added = name === undefined ? undefined : withCornerAfterHandle(shape, name);
    if (added && name !== undefined) held.current = { id, name: cornerNameBeside(name, 1) };
    if (added) replaceBy(added, undefined, 'corner_added');
    else onDeed('no_corner', chosen, shape);
  };
  const duplicate = (): void => {
    change({ type: 'add', shapes: [chosen] });
    onDeed('duplicated', chosen, shape);
  };
  const carryOut = (command: KeyCommand): void => {
    if (command.type === 'delete') remove();
    if (command.type === 'duplicate') duplicate();
    if (command.type === 'nudge') replaceBy(nudged(command.step), `nudge ${name ?? ''}`, 'moved');
    if (command.type === 'turn') replaceBy(turnShape(shape, command.angle), 'turn', 'turned');
    if (command.type === 'scale') replaceBy(growShape(shape, command.factor), 'scale', 'scaled');
    if (command.type === 'hold') hold(handleBeside(shape, name, command.step));
    if (command.type === 'let go') hold(undefined);
    if (command.type === 'add corner') addCorner();
  };
  const press = (event: KeyboardEvent): void => {
    // With no handle held, Escape is for what the map stands in.
    const command = event.key === 'Escape' && name === undefined ? undefined : shapeCommand(event);
    if (!command) return;
    event.preventDefault();
    carryOut(command);
  };
  target?.addEventListener('keydown', press);
  return () => {
    target?.removeEventListener('keydown', press);
    mark.remove();
  };
}
