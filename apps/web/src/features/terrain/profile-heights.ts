import type { PathProfile, ProfilePoint } from '@portal/radio';
import { roundedEnds } from '../../ui/plot/scale.js';

/** The ground as the ray sees it over a round earth, metres. */
export const groundOf = ({ groundM, bulgeM }: ProfilePoint): number => groundM + bulgeM;

/** The top of what stands there, metres. */
export const topOf = ({ groundM, bulgeM, clutterM }: ProfilePoint): number => groundM + bulgeM + clutterM;

/** Heights that a drawing must hold, with room below the ground. */
export function heightsOf({ points }: PathProfile): readonly [from: number, to: number] {
  const heights = points.flatMap((point) => [
    groundOf(point),
    topOf(point),
    point.losM + point.f1M,
    point.losM - point.f1M,
  ]);
  const [lowest, highest] = heights.reduce(([low, high], height) => [Math.min(low, height), Math.max(high, height)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as const);
  const step = [10, 20, 50, 100, 200, 500].find((each) => (highest - lowest) / each <= 8) ?? 1000;
  const [from, to] = roundedEnds([lowest - step / 2, highest], step);
  return [lowest >= 0 ? Math.max(0, from) : from, to];
}
