import { GeometryError } from '../../src/errors.js';
import type { Area } from '../../src/geojson/area.js';
import { validate } from '../../src/polygon/validate.js';

/**
 * The result of the first attempt that neither gives up nor comes out invalid.
 *
 * @throws GeometryError OVERLAY_FAILED when none does: better no answer than a wrong one
 */
export function firstValid(attempts: readonly (() => Area)[]): Area {
  for (const attempt of attempts) {
    const result = resultOf(attempt);
    if (result && validate(result).valid) return result;
  }
  throw new GeometryError('OVERLAY_FAILED');
}

/** Engines throw whatever they like when rounding has led them astray. */
function resultOf(attempt: () => Area): Area | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
