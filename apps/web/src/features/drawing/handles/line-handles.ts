import type { LineShape, Position, Shape } from '@portal/geo';
import { withCornerMoved } from '../../shapes/corner-rings.js';
import type { Handle } from './handle.js';

/** A handle for each corner of a line, its ends included. */
export const lineHandles = ({ coordinates }: LineShape): readonly Handle[] =>
  coordinates.map((at, corner): Handle => ({ name: String(corner), kind: 'corner', at }));

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Moves one corner. Longitudes may lie beyond ±180 where the line crosses the antimeridian. */
export const dragLineHandle = (shape: LineShape, name: string, [longitude, latitude]: Position): Shape => ({
  ...shape,
  coordinates: withCornerMoved(shape.coordinates, Number(name), [round(longitude), round(latitude)]),
});
