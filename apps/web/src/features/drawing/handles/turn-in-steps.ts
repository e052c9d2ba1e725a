import { bearing, distance, offset, type Position, type Shape, shapeCentre } from '@portal/geo';
import { inSteps } from '../span.js';
import { dragHandle, handlesOf } from './shape-handles.js';

/** As `dragHandle`, but for a handle of a direction, which turns the shape in steps. */
export function dragHandleInSteps(shape: Shape, name: string, to: Position): Shape | undefined {
  const handle = handlesOf(shape).find((candidate) => candidate.name === name);
  if (handle?.kind !== 'turn') return dragHandle(shape, name, to);
  if (!('longitude' in shape)) {
    const centre = shapeCentre(shape);
    return dragHandle(shape, name, offset(centre, distance(centre, to), inSteps(bearing(centre, to))));
  }
  const turned = dragHandle(shape, name, to);
  if (turned && 'azimuth' in turned) return { ...turned, azimuth: inSteps(turned.azimuth) };
  return turned && 'angle' in turned ? { ...turned, angle: inSteps(turned.angle) } : turned;
}
