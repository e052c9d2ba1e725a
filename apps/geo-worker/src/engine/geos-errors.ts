const NUMBER = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;

/** As in `at 2.5 -46.25. This can occur …` and `at or near point (2.5, -46.25)`. */
const PLACE = new RegExp(String.raw`\bat(?: or near point)? \(?${NUMBER}[ ,]+${NUMBER}`, 'i');

/** What GEOS said about an operation that it could not do. */
export class GeosError extends Error {
  override readonly name = 'GeosError';

  /** Where, when GEOS says so in its message. */
  get position(): [number, number] | undefined {
    const [, x, y] = PLACE.exec(this.message) ?? [];
    return x === undefined || y === undefined ? undefined : [Number(x), Number(y)];
  }
}

/** GEOS asked for more memory than it may have. The thread it runs in is not to be used again. */
export class GeosMemoryError extends Error {
  override readonly name = 'GeosMemoryError';
}

const OUT_OF_MEMORY = /bad_alloc|bad allocation|out of memory|length_error/i;

export const geosError = (message: string): Error =>
  OUT_OF_MEMORY.test(message) ? new GeosMemoryError(message) : new GeosError(message);
