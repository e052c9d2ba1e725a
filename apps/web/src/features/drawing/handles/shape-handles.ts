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
import { dragWholeHandle, isWholeHandle, wholeHandles } from './whole-handles.js';

/** A shape with more corners than this gets no handles for them: they would cover it. */
const MAX_CORNERS = 300;

const fewCorners = (handles: readonly Handle[]): readonly Handle[] => (handles.length > MAX_CORNERS ? [] : handles);

/** Handles of a shape: none for a point, and none for the corners of a shape with more than {@link MAX_CORNERS}. */
export function handlesOf(shape: Shape): readonly Handle[] {
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
      return [...fewCorners(lineHandles(shape)), ...wholeHandles(shape)];
    default:
      return [...fewCorners(polygonHandles(shape)), ...wholeHandles(shape)];
  }
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
      return isWholeHandle(name) ? dragWholeHandle(shape, name, to) : dragLineHandle(shape, name, to);
    default:
      return isWholeHandle(name) ? dragWholeHandle(shape, name, to) : dragPolygonHandle(shape, name, to);
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
