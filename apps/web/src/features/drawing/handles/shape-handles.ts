import {
  type Degrees,
  isShapeSound,
  moveShape,
  outline,
  type Position,
  rotateShape,
  type Shape,
  scaleShape,
  wrapLongitude,
} from '@portal/geo';
import { boxHandles, dragBoxHandle } from './box-handles.js';
import type { Handle } from './handle.js';
import { dragLineHandle, lineHandles } from './line-handles.js';
import { dragPolygonHandle, polygonHandles } from './polygon-handles.js';
import { dragRoundHandle, roundHandles } from './round-handles.js';

/** A shape with more handles than this gets none: they would cover it. */
const MAX_HANDLES = 300;

function allHandles(shape: Shape): readonly Handle[] {
  switch (shape.kind) {
    case 'point':
      return [];
    case 'circle':
    case 'sector':
      return roundHandles(shape);
    case 'rectangle':
    case 'trapezoid':
      return boxHandles(shape);
    case 'line':
      return lineHandles(shape);
    default:
      return polygonHandles(shape);
  }
}

/** Handles of a shape; empty for a point and for a shape with more than {@link MAX_HANDLES} corners. */
export function handlesOf(shape: Shape): readonly Handle[] {
  const handles = allHandles(shape);
  return handles.length > MAX_HANDLES ? [] : handles;
}

function dragUnchecked(shape: Shape, name: string, to: Position): Shape {
  switch (shape.kind) {
    case 'point':
      return shape;
    case 'circle':
    case 'sector':
      return dragRoundHandle(shape, name, to);
    case 'rectangle':
    case 'trapezoid':
      return dragBoxHandle(shape, name, to);
    case 'line':
      return dragLineHandle(shape, name, to);
    default:
      return dragPolygonHandle(shape, name, to);
  }
}

/** The shape with one of its handles dragged to a position; undefined when the result is not a valid shape. */
export const dragHandle = (shape: Shape, name: string, to: Position): Shape | undefined =>
  validShape(() => dragUnchecked(shape, name, to));

/** The shape moved by dragging it from one position to another; undefined when it would reach over a pole. */
export const dragShape = (shape: Shape, from: Position, to: Position): Shape | undefined =>
  validShape(() => rounded(moveShape(shape, from, to)));

/** The shape turned clockwise about its centre; undefined for one without a direction, or over a pole afterwards. */
export const turnShape = (shape: Shape, angle: Degrees): Shape | undefined =>
  shape.kind === 'point' || shape.kind === 'circle' ? undefined : validShape(() => rotateShape(shape, angle));

/** The shape enlarged about its centre; undefined for a point, or when it would reach round a pole. */
export const growShape = (shape: Shape, factor: number): Shape | undefined =>
  shape.kind === 'point' ? undefined : validShape(() => scaleShape(shape, factor));

const DECIMALS = 6;
const round = (value: number): number => Number(value.toFixed(DECIMALS));

/** Positions are rounded to 1e-6 degrees, some 0.1 m. */
const rounded = (shape: Shape): Shape =>
  'longitude' in shape
    ? { ...shape, longitude: round(wrapLongitude(shape.longitude)), latitude: round(shape.latitude) }
    : shape;

function validShape(change: () => Shape): Shape | undefined {
  try {
    const shape = change();
    return isShapeSound(shape) && outline(shape) ? shape : undefined;
  } catch {
    return undefined;
  }
}
