import { isShapeSound, moveShape, outline, type Position, type Shape, wrapLongitude } from '@portal/geo';
import { boxHandles, pulledBox } from './box-handles.js';
import { polygonHandles, pulledPolygon } from './polygon-handles.js';
import { pulledRound, roundHandles } from './round-handles.js';

/** A place of a shape that can be pulled; what it changes is its shape's affair. */
export interface Handle {
  /** The same before and after the shape was pulled. */
  readonly name: string;
  readonly at: Position;
  /** `turn` stands off the outline and changes a direction; the others lie on it. */
  readonly kind: 'size' | 'turn' | 'corner';
}

/** More corners than these would cover what they belong to. */
const MOST_HANDLES = 300;

function everyHandle(shape: Shape): readonly Handle[] {
  switch (shape.kind) {
    case 'point':
      return [];
    case 'circle':
    case 'sector':
      return roundHandles(shape);
    case 'rectangle':
    case 'trapezoid':
      return boxHandles(shape);
    default:
      return polygonHandles(shape);
  }
}

export function handlesOf(shape: Shape): readonly Handle[] {
  const handles = everyHandle(shape);
  return handles.length > MOST_HANDLES ? [] : handles;
}

function pulledFreely(shape: Shape, name: string, to: Position): Shape {
  switch (shape.kind) {
    case 'point':
      return shape;
    case 'circle':
    case 'sector':
      return pulledRound(shape, name, to);
    case 'rectangle':
    case 'trapezoid':
      return pulledBox(shape, name, to);
    default:
      return pulledPolygon(shape, name, to);
  }
}

/** The shape, of its kind still, with a handle pulled to a position; nothing when that makes no shape. */
export const pulled = (shape: Shape, name: string, to: Position): Shape | undefined =>
  drawable(() => pulledFreely(shape, name, to));

/** The shape moved as by grabbing it at `from`; nothing when it would come to lie over a pole. */
export const dragged = (shape: Shape, from: Position, to: Position): Shape | undefined =>
  drawable(() => rounded(moveShape(shape, from, to)));

const DECIMALS = 6;
const round = (value: number): number => Number(value.toFixed(DECIMALS));

/** Positions to a tenth of a metre, as everywhere else on the map. */
const rounded = (shape: Shape): Shape =>
  'longitude' in shape
    ? { ...shape, longitude: round(wrapLongitude(shape.longitude)), latitude: round(shape.latitude) }
    : shape;

function drawable(change: () => Shape): Shape | undefined {
  try {
    const shape = change();
    return isShapeSound(shape) && outline(shape) ? shape : undefined;
  } catch {
    return undefined;
  }
}
