import { type Area, areaOf, type OverlayEngine, polygonsOf, windingNumber } from '@portal/geo';
import type { Position } from 'geojson';
import { areasIn, polygonsIn } from './areas-in-geos.js';
import { type Batch, type Work, worksOf } from './batches.js';
import type { Geos } from './geos.js';
import { GeosError } from './geos-errors.js';
import type { GeosScope, Handle, Validity } from './geos-scope.js';

/** Grid of the second attempt: a tenth of a millimetre in degrees, a nanometre in metres. */
const GRID = 1e-9;

/** Inputs per batch: few enough for frequent progress, enough not to slow the union down. */
const BATCH = 1000;

/** Share of a union's progress for uniting its batches; the rest is for merging them. */
export const BATCHES_SHARE = 0.8;

/** Receives the share of the work that is done, 0 … 1. */
export type Progress = (fraction: number) => void;
type Polygons = Position[][][];
type Overlay = (scope: GeosScope, inputs: readonly Handle[], grid?: number) => Handle;

export interface InvalidArea extends Omit<Validity, 'valid'> {
  readonly index: number;
}

/**
 * The worker's overlay engine, on GEOS. At least one input; each must be valid, and they may overlap.
 *
 * Tries floating precision first, then a grid, then repaired inputs; a result that is still invalid is an error.
 *
 * @throws GeosError, or GeosMemoryError
 */
export class GeosEngine implements OverlayEngine {
  constructor(private readonly geos: Geos) {}

  union(areas: readonly Area[], progress: Progress = () => {}): Area {
    const works = worksOf(areas, BATCH);
    const unions = this.unite(works.flat(), (fraction) => progress(BATCHES_SHARE * fraction));
    return this.merge(works, unions);
  }

  /** The union of each batch. */
  unite(batches: readonly Batch[], progress: Progress = () => {}): Area[] {
    return batches.map((batch, i) => {
      const union = areaOf(this.unionOnce(batch));
      progress((i + 1) / batches.length);
      return union;
    });
  }

  /** The union of all works, from the unions of their batches in order. */
  merge(works: readonly Work[], unions: readonly Area[]): Area {
    let next = 0;
    return areaOf(
      works.flatMap(({ length }) => {
        const own = unions.slice(next, next + length);
        next += length;
        return own.length === 1 ? polygonsOf(own[0]!) : this.unionOnce(own);
      }),
    );
  }

  intersection([first, ...others]: readonly Area[], progress: Progress = () => {}): Area {
    const common = others.reduce<Polygons>(
      (polygons, other, i) => {
        progress(i / others.length);
        return this.overlay([[areaOf(polygons)], [other]], (scope, [a, b], grid) => scope.intersection(a!, b!, grid));
      },
      this.unionOnce([first!]),
    );
    return areaOf(common);
  }

  difference([first, ...others]: readonly Area[], progress: Progress = () => {}): Area {
    const away = this.union(others, (fraction) => progress(BATCHES_SHARE * fraction));
    return areaOf(this.overlay([[first!], [away]], (scope, [a, b], grid) => scope.difference(a!, b!, grid)));
  }

  /** The union of all shells, each without its own holes. (GEOS would turn a hole outside its shell into a part.) */
  makeValid(area: Area): Area {
    const parts = polygonsOf(area).map(([shell, ...holes]) => {
      const solid = this.repaired([[shell!]]);
      if (holes.length === 0) return solid;
      const hollow = this.repaired(holes.map((hole) => [hole]));
      return areaOf(this.overlay([[solid], [hollow]], (scope, [a, b], grid) => scope.difference(a!, b!, grid)));
    });
    return areaOf(this.unionOnce(parts));
  }

  /** Validity of an area whose parts are taken as one geometry, with reason and position from GEOS. */
  validity(area: Area): Validity {
    return this.geos.scope((scope) => scope.validity(areasIn(scope, [area])));
  }

  /** The first area that is not valid by itself; overlaps with others do not matter. */
  firstInvalid(areas: readonly Area[]): InvalidArea | undefined {
    const { valid } = this.geos.scope((scope) => scope.validity(areasIn(scope, areas)));
    if (valid) return undefined;
    for (const [index, area] of areas.entries()) {
      const { valid, ...fault } = this.validity(area);
      if (!valid) return { index, ...fault };
    }
    return undefined;
  }

  private repaired(polygons: Polygons): Area {
    const area: Area = { type: 'MultiPolygon', coordinates: polygons };
    return areaOf(
      firstThatWorks([
        () => this.geos.scope((scope) => written(scope, scope.makeValid(areasIn(scope, [area])))),
        () => this.unionOnce(polygons.flatMap(([shell]) => this.enclosed(shell!))),
      ]),
    );
  }

  /**
   * The faces that a ring goes round at least once. GEOS fails on some rings that run along a line and back over it,
   * or answers an invalid area.
   */
  private enclosed(ring: readonly Position[]): Area[] {
    return this.geos.scope((scope) =>
      scope
        .faces(scope.ring(ring))
        .filter((face) => windingNumber(ring, scope.pointInside(face)) !== 0)
        .map((face) => areaOf(polygonsIn(scope, face))),
    );
  }

  private unionOnce(areas: readonly Area[]): Polygons {
    return this.overlay([areas], (scope, [all], grid) => scope.unaryUnion(all!, grid));
  }

  private overlay(inputs: readonly (readonly Area[])[], overlay: Overlay): Polygons {
    return this.geos.scope((scope) => {
      const handles = inputs.map((areas) => areasIn(scope, areas));
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

/** The areas of a result, without the lines and points that GEOS adds where inputs only touch. */
function written(scope: GeosScope, answer: Handle): Polygons {
  const { valid, reason, position } = scope.validity(answer);
  if (!valid) throw new GeosError(`${reason} at ${position}`);
  return polygonsIn(scope, scope.orient(answer));
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
