import type { GeoMultiPolygon } from '@portal/contracts';
import type { Geos } from './geos.js';
import { GeosError } from './geos-errors.js';
import type { GeosScope, Handle, Validity } from './geos-scope.js';
import { type Area, decodeAreas, encodeAreas } from './wkb.js';

/** Grid of the second attempt: a tenth of a millimetre in degrees, a nanometre in metres. */
const GRID = 1e-9;

type Overlay = (scope: GeosScope, inputs: readonly Handle[], grid?: number) => Handle;

/**
 * Overlay in the plane of the coordinates given: neither the earth's shape nor the antimeridian is known here. Results
 * are valid, rings closed, shells counter-clockwise, holes clockwise; nothing left is a MultiPolygon without parts.
 *
 * Works in floating precision first, then on a grid, then on repaired inputs; an answer that is still not valid is an
 * error, never a result.
 *
 * @throws GeosError, or GeosMemoryError
 */
export class GeosEngine {
  constructor(private readonly geos: Geos) {}

  union(areas: readonly Area[]): GeoMultiPolygon {
    return this.overlay([areas], (scope, [all], grid) => scope.unaryUnion(all!, grid));
  }

  /** What all have in common. */
  intersection(areas: readonly Area[]): GeoMultiPolygon {
    return this.overlay(
      areas.map((area) => [area]),
      (scope, [first, ...others], grid) =>
        others.reduce((common, other) => scope.intersection(common, other, grid), first!),
    );
  }

  /** The first without all the others. */
  difference([first, ...others]: readonly [Area, ...Area[]]): GeoMultiPolygon {
    return this.overlay([[first], others], (scope, [from, away], grid) =>
      scope.difference(from!, scope.unaryUnion(away!, grid), grid),
    );
  }

  /** The same area as a valid geometry: a bow tie becomes its two triangles. Lines and points left over are dropped. */
  makeValid(area: Area): GeoMultiPolygon {
    return this.geos.scope((scope) => written(scope, scope.makeValid(scope.read(encodeAreas([area])))));
  }

  /** Validity of an area whose parts are taken as one geometry, with reason and position in the words of GEOS. */
  validity(area: Area): Validity {
    return this.geos.scope((scope) => scope.validity(scope.read(encodeAreas([area]))));
  }

  private overlay(inputs: readonly (readonly Area[])[], overlay: Overlay): GeoMultiPolygon {
    return this.geos.scope((scope) => {
      const handles = inputs.map((areas) => scope.read(encodeAreas(areas)));
      return firstThatWorks([
        () => written(scope, overlay(scope, handles)),
        () => written(scope, overlay(scope, handles, GRID)),
        () => {
          const repaired = handles.map((handle) => scope.makeValid(handle));
          return written(scope, overlay(scope, repaired));
        },
      ]);
    });
  }
}

/** The areas of an answer; lines and points that GEOS gives beside them, where inputs only touch, are dropped. */
function written(scope: GeosScope, answer: Handle): GeoMultiPolygon {
  const { valid, reason, position } = scope.validity(answer);
  if (!valid) throw new GeosError(`${reason} at ${position}`);
  return decodeAreas(scope.write(scope.orient(answer)));
}

function firstThatWorks<T>(attempts: readonly (() => T)[]): T {
  let fault: unknown;
  for (const attempt of attempts) {
    try {
      return attempt();
    } catch (error) {
      if (!(error instanceof GeosError)) throw error;
      fault ??= error;
    }
  }
  throw fault;
}
