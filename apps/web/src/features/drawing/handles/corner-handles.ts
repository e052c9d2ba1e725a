import type { Shape } from '@portal/geo';
import {
  isCornered,
  LEAST_CORNERS,
  ringsOf,
  withCornerAfter,
  withCorners,
  withLineCornerAfter,
} from '../../shapes/corner-rings.js';

const LEAST_OF_LINE = 2;

/** A corner that a handle stands for, and the ring that it belongs to. */
function cornerOf(shape: Shape, name: string) {
  const [part, ring, corner] = name.split(' ').map(Number);
  if (!isCornered(shape) || corner === undefined) return undefined;
  const found = ringsOf(shape).find((candidate) => candidate.part === part && candidate.ring === ring);
  return found && { shape, ring: found, corner };
}

const lineCornerOf = (shape: Shape, name: string) => {
  const corner = Number(name);
  return shape.kind === 'line' && Number.isInteger(corner) ? { shape, corner } : undefined;
};

/** The shape without the corner of a handle; undefined when the handle is no corner, or too few would be left. */
export function withoutCornerOf(shape: Shape, name: string): Shape | undefined {
  const ofLine = lineCornerOf(shape, name);
  if (ofLine) {
    const coordinates = ofLine.shape.coordinates.toSpliced(ofLine.corner, 1);
    return coordinates.length < LEAST_OF_LINE ? undefined : { ...ofLine.shape, coordinates };
  }
  const found = cornerOf(shape, name);
  if (!found || found.ring.corners.length <= LEAST_CORNERS) return undefined;
  return withCorners(found.shape, found.ring, found.ring.corners.toSpliced(found.corner, 1));
}

/** The shape with one more corner after that of a handle, halfway to the next; undefined when the handle is no corner. */
export function withCornerAfterHandle(shape: Shape, name: string): Shape | undefined {
  const ofLine = lineCornerOf(shape, name);
  if (ofLine) {
    return { ...ofLine.shape, coordinates: withLineCornerAfter(ofLine.shape.coordinates, ofLine.corner) };
  }
  const found = cornerOf(shape, name);
  return found && withCorners(found.shape, found.ring, withCornerAfter(found.ring.corners, found.corner));
}

/** The name of the handle that is so many corners further on in the ring of a corner. */
export const cornerNameBeside = (name: string, step: 1 | -1): string => {
  const indices = name.split(' ').map(Number);
  return [...indices.slice(0, -1), indices.at(-1)! + step].join(' ');
};
