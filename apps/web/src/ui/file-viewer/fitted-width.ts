/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How wide something is that is shown whole in a room at zoom 1, at any zoom. Whole pixels, rounded down, so that what
 * fits needs no bars to scroll. Nothing of what has no size, as a drawing that names none in some browsers.
 */
export function fittedWidth(own: Size, room: Size, zoom: number): number | undefined {
  if (own.width <= 0 || own.height <= 0) return undefined;
  const fitting = Math.min(room.width, (room.height * own.width) / own.height);
  return Math.floor(fitting * zoom);
}
