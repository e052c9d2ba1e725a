import type { Shape } from '@portal/geo';
import type { Handle } from '../handles/handle.js';
import { handlesOf } from '../handles/shape-handles.js';

/** Which handle of which shape the keys move; it stays while the shape changes. */
export interface Held {
  readonly id: string;
  readonly name: string;
}

/** A handle with its place among those of its kind in its shape, counted from 1. */
export interface CountedHandle {
  readonly handle: Handle;
  readonly number: number;
  readonly count: number;
}

export function handleNamed(shape: Shape, name: string | undefined): CountedHandle | undefined {
  const handles = handlesOf(shape);
  const handle = handles.find((candidate) => candidate.name === name);
  if (!handle) return undefined;
  const alike = handles.filter(({ kind }) => kind === handle.kind);
  return { handle, number: alike.indexOf(handle) + 1, count: alike.length };
}

/** The name of the handle after or before another one; after the last one comes none, and then the first. */
export function handleBeside(shape: Shape, name: string | undefined, step: 1 | -1): string | undefined {
  const names = [undefined, ...handlesOf(shape).map((handle) => handle.name)];
  const at = Math.max(names.indexOf(name), 0);
  return names[(at + step + names.length) % names.length];
}
