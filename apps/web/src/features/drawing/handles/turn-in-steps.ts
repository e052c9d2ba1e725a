import { bearing, distance, offset, type Position, type Shape, shapeCentre } from '@portal/geo';
import { AZIMUTH_STEP } from '../span.js';
import { handlesOf } from './shape-handles.js';

/** Where a handle comes to lie that changes a direction, when directions are taken in steps; others stay where they are. */
export function turnedInSteps(shape: Shape, name: string, to: Position): Position {
  const handle = handlesOf(shape).find((candidate) => candidate.name === name);
  if (handle?.kind !== 'turn') return to;
  const centre = shapeCentre(shape);
  const direction = Math.round(bearing(centre, to) / AZIMUTH_STEP) * AZIMUTH_STEP;
  return offset(centre, distance(centre, to), direction);
}
