import type { Position } from '@portal/geo';

/** A point of a shape that can be dragged to change the shape. */
export interface Handle {
  /** Unique within the shape, and the same before and after a drag. */
  readonly name: string;
  /** Longitude and latitude, WGS 84, degrees. */
  readonly at: Position;
  /** `turn` lies off the outline and changes a direction; the others lie on the outline. */
  readonly kind: 'size' | 'turn' | 'corner';
}
