import { type GroundSample, type PathProfile, type ProfilePath, pathProfile } from './path-profile.js';

/** The share of the first Fresnel radius that must be free at an effective earth radius. */
export interface ClearanceRule {
  readonly k: number;
  readonly ratioF1: number;
}

/** The usual criteria of ITU-R P.530: a standard and a sub-refractive atmosphere. */
export const clearanceRules: readonly ClearanceRule[] = [
  { k: 4 / 3, ratioF1: 1 },
  { k: 2 / 3, ratioF1: 0.6 },
];

export interface ClearanceVerdict extends ClearanceRule {
  readonly isKept: boolean;
  readonly worst: PathProfile['worst'];
}

/** Whether a path keeps each rule, with the worst point at the rule's own k. */
export const clearanceVerdicts = (
  ground: readonly GroundSample[],
  path: Omit<ProfilePath, 'k'>,
  rules: readonly ClearanceRule[] = clearanceRules,
): ClearanceVerdict[] =>
  rules.map((rule) => {
    const { worst } = pathProfile(ground, { ...path, k: rule.k });
    return { ...rule, worst, isKept: worst.ratioF1 >= rule.ratioF1 };
  });
