import type { Shape } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import type { Change, DrawnShape } from '../drawing-history.js';
import { growShape, turnShape } from '../handles/shape-handles.js';
import { shapeCommand } from './key-command.js';
import { nudgeShape } from './nudge-shape.js';

/** What happened to a shape, to be said to people who do not see it. */
export type Deed = 'moved' | 'turned' | 'scaled' | 'stuck' | 'duplicated' | 'deleted';

export interface ShapeKeys {
  readonly change: (change: Change) => void;
  readonly onDeed: (deed: Deed, drawn: DrawnShape, shape: Shape) => void;
}

/**
 * Lets keys move, turn, scale, copy and delete the chosen shape while the map has the focus.
 *
 * @returns a function that stops it
 */
export function watchShapeKeys(map: OlMap, chosen: DrawnShape, { change, onDeed }: ShapeKeys): () => void {
  const target = map.getTargetElement();
  const { id, shape } = chosen;
  const press = (event: KeyboardEvent): void => {
    const command = shapeCommand(event);
    if (!command) return;
    event.preventDefault();
    if (command.type === 'delete') {
      change({ type: 'delete', id });
      onDeed('deleted', chosen, shape);
    } else if (command.type === 'duplicate') {
      change({ type: 'add', shapes: [shape] });
      onDeed('duplicated', chosen, shape);
    } else if (command.type === 'nudge') {
      replaceBy(nudgeShape(map, shape, command.step), 'nudge', 'moved');
    } else if (command.type === 'turn') {
      replaceBy(turnShape(shape, command.angle), 'turn', 'turned');
    } else if (command.type === 'scale') {
      replaceBy(growShape(shape, command.factor), 'scale', 'scaled');
    }
  };
  const replaceBy = (changed: Shape | undefined, field: string, deed: Deed): void => {
    if (changed) change({ type: 'replace', id, shape: changed, field });
    onDeed(changed ? deed : 'stuck', chosen, changed ?? shape);
  };
  target?.addEventListener('keydown', press);
  return () => target?.removeEventListener('keydown', press);
}
