import { geodesicInverse, type Position } from '@portal/geo';
import { halfAngles } from '@portal/radio';
import { z } from 'zod';
import type { Path, PathIssue } from '../../features/fields/application-rules.js';
import { isEmpty } from '../../kernel/rules/rule.js';
import { RepeaterType } from './mw-fields.js';
import { repeaterFields } from './mw-repeater.js';

/** Kilometres between places that follow each other on a path; nearer ones are one site. */
export const legLimitsKm = { minimum: 0.05, maximum: 250 } as const;
/** Beyond this half angle, in degrees, a plane would have to stand edgewise in the ray. */
export const MAX_PLANE_HALF_ANGLE = 85;

const Placed = z.object({ latitude: z.number(), longitude: z.number() });
const Judged = z.looseObject({ type: RepeaterType.optional().catch(undefined) });
type Judged = z.infer<typeof Judged>;
const Routed = z.object({
  ends: z.object({ A: z.unknown(), B: z.unknown() }),
  passiveRepeaters: z.array(z.unknown()),
});

/** Fields that only repeaters of another type have. */
const fieldIssues = (repeater: Judged, at: Path): PathIssue[] =>
  RepeaterType.options
    .filter((other) => repeater.type !== undefined && other !== repeater.type)
    .flatMap((other) => repeaterFields[other].filter((field) => !isEmpty(repeater[field])))
    .map((field) => ({ path: [...at, field], message: 'MW_RULE_REPEATER_OTHER_TYPE' }));

const kmBetween = (one: Position, other: Position): number => geodesicInverse(one, other).distance / 1000;

/**
 * What is wrong with the passive repeaters of a hop: fields that their type does not have, two places that are
 * one site or too far from each other, and planes that nearly stand in line with both neighbours.
 */
export function repeaterIssues(hop: unknown, at: Path): PathIssue[] {
  const routed = Routed.safeParse(hop).data;
  if (!routed) return [];
  const { ends, passiveRepeaters } = routed;
  const places = [ends.A, ...passiveRepeaters, ends.B].map((place): Position | undefined => {
    const placed = Placed.safeParse(place).data;
    return placed && [placed.longitude, placed.latitude];
  });
  return passiveRepeaters.flatMap((given, index): PathIssue[] => {
    const repeater = Judged.safeParse(given).data;
    if (!repeater) return [];
    const path = [...at, 'passiveRepeaters', index];
    const own = fieldIssues(repeater, path);
    const [before, here, after] = places.slice(index, index + 3);
    if (!here) return own;
    // Of two repeaters at one site, the second is wrong.
    const others = [places[0], ...places.slice(1, index + 1), places.at(-1)].flatMap((place) => (place ? [place] : []));
    const neighbours = [before, after].flatMap((place) => (place ? [place] : []));
    const { minimum, maximum } = legLimitsKm;
    if (others.some((place) => kmBetween(place, here) < minimum))
      return [...own, { path: [...path, 'latitude'], message: 'MW_RULE_REPEATER_APART', params: { minimum } }];
    if (neighbours.some((place) => kmBetween(place, here) > maximum))
      return [...own, { path: [...path, 'latitude'], message: 'MW_RULE_REPEATER_FAR', params: { maximum } }];
    const [angle = 0] =
      repeater.type === 'PLANE' && before && after
        ? halfAngles([before, here, after].map((place) => ({ at: place })))
        : [];
    return angle > MAX_PLANE_HALF_ANGLE
      ? [...own, { path: [...path, 'type'], message: 'MW_RULE_REPEATER_ANGLE' }]
      : own;
  });
}
