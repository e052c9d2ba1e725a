const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;

/** As in `at 2.5 -46.25. This can occur …` and `at or near point (2.5, -46.25)`. */
const PLACE = new RegExp(String.raw`\bat(?: or near point)? \(?${NUMBER}[ ,]+${NUMBER}`, 'i');

/** GEOS failed an operation, with its message. */
export class GeosError extends Error {
  override readonly name = 'GeosError';

  /** The position, if the message has one. */
  get position(): [number, number] | undefined {
    const [, x, y] = PLACE.exec(this.message) ?? [];
    return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
  }
}

/** GEOS ran out of its memory limit. The thread must not be used again. */
export class GeosMemoryError extends Error {
  override readonly name = 'GeosMemoryError';
}

const OUT_OF_MEMORY = /bad_alloc|bad allocation|out of memory|length_error/i;

export const geosError = (message: string): Error =>
  OUT_OF_MEMORY.test(message) ? new GeosMemoryError(message) : new GeosError(message);
