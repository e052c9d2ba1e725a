import { z } from 'zod';
import { AreaEffect } from '../features/areas/areas.schema.js';

/** Points of one question. */
export const MOST_SCREENED = 10_000;

const AreaOfPoint = z.object({
  areaCode: z.string(),
  effect: AreaEffect,
  /** From the point to the area: 0 inside. */
  distanceKm: z.number().min(0),
});

/** Restricted areas that points meet, as the database found them. */
export const AreaVerdictsInput = z.strictObject({
  /** Another text once any area that the asker may see has changed. */
  areasVersion: z.string(),
  /** Of the points, in their order. */
  ids: z.array(z.string()).min(1).max(MOST_SCREENED),
  /** Each area of each point; `at` is the place of the point in `ids`. The nearest first. */
  hits: z.array(AreaOfPoint.extend({ at: z.number().int().min(0) })),
});
type AreaVerdictsInput = z.output<typeof AreaVerdictsInput>;

export const AreaVerdicts = z.object({
  areasVersion: z.string(),
  verdicts: z.array(
    z.object({
      id: z.string(),
      /** Of the areas that hold the point; null for a point in none. */
      worst: AreaEffect.nullable(),
      areas: z.array(AreaOfPoint),
    }),
  ),
});
export type AreaVerdicts = z.output<typeof AreaVerdicts>;

/** What the areas of each point mean for it: areas outside, which are only near, do not count for the worst effect. */
export function areaVerdicts({ areasVersion, ids, hits }: AreaVerdictsInput): AreaVerdicts {
  const areasOf = ids.map((): AreaVerdicts['verdicts'][number]['areas'] => []);
  for (const { at, ...area } of hits) areasOf[at]?.push(area);
  const verdicts = ids.map((id, at) => {
    const areas = areasOf[at]!;
    const holding = areas.filter(({ distanceKm }) => distanceKm === 0);
    const worst = AreaEffect.options.find((effect) => holding.some((area) => area.effect === effect)) ?? null;
    return { id, worst, areas };
  });
  return { areasVersion, verdicts };
}
