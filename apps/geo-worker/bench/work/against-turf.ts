import { rotate, rotateCoordinates, thinArea } from '@portal/geo';
import { simplify } from '@turf/simplify';
import { transformRotate } from '@turf/transform-rotate';
import type { Polygon } from 'geojson';
import type { Bench } from '../bench.js';
import { cpuTimeOfOne, median } from '../cpu-time.js';
import type { Finding, Reach } from '../report.js';
import { starRing } from '../rings.js';

const VERTICES = 1_000_000;
const KEPT = 1000;
const ANGLE = 30;
const PIVOT: [number, number] = [2, 46];

/** In degrees: what leaves about as many vertices as are kept by thinning. */
const TOLERANCE = 0.055;

/** Turning a large ring and thinning it, as Turf does the same. */
export async function againstTurf({ rounds, scale }: Bench): Promise<Finding[]> {
  const vertices = Math.ceil(VERTICES * scale);
  const ring = starRing(vertices, 'jagged');
  const flat = Float64Array.from(ring.coordinates[0]!.flat());
  const left = simplify(ring, { tolerance: TOLERANCE }).coordinates[0]!.length;
  expectThinned(ring);
  const turfRotation = {
    name: '@turf/transform-rotate',
    ms: medianMs(rounds, () => transformRotate(ring, ANGLE, { pivot: PIVOT })),
  };
  const turfSimplification = {
    name: `@turf/simplify to ${left}`,
    ms: medianMs(rounds, () => simplify(ring, { tolerance: TOLERANCE })),
  };
  const flatMs = medianMs(rounds, () => rotateCoordinates(flat, ANGLE, PIVOT));
  const geoJsonMs = medianMs(rounds, () => rotate(ring, ANGLE, { pivot: PIVOT }));
  const thinMs = medianMs(rounds, () => thinArea(ring, KEPT));
  return [
    faster(`rotate ${vertices} vertices`, flatMs, turfRotation, { atLeast: 10 }),
    faster(`rotate ${vertices} vertices, GeoJSON checked`, geoJsonMs, turfRotation),
    faster(`thin ${vertices} → ${KEPT}`, thinMs, turfSimplification, { atLeast: 100 }),
  ];
}

interface Turf {
  readonly name: string;
  readonly ms: number;
}

const faster = (work: string, oursMs: number, { name, ms }: Turf, reach?: Reach): Finding => ({
  work,
  reach,
  unit: '× faster',
  figure: ms / oursMs,
  detail: `${oursMs.toFixed(2)} ms, ${name} ${ms.toFixed(0)} ms`,
  measured: { oursMs, turfMs: ms },
});

function medianMs(rounds: number, work: () => unknown): number {
  work();
  return median(Array.from({ length: rounds }, () => cpuTimeOfOne(work)));
}

function expectThinned(ring: Polygon): void {
  const [thinned] = (thinArea(ring, KEPT) as Polygon).coordinates;
  if (thinned!.length !== Math.min(KEPT, ring.coordinates[0]!.length))
    throw new Error(`${thinned!.length} vertices kept`);
}
