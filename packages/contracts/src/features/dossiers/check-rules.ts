import { z } from 'zod';
import { CheckSeverity, type Issue } from '../../kernel/errors.js';
import { messageKeys } from '../../kernel/message-keys.js';

/** A figure that a check compares with. */
export interface CheckLimit {
  /** Value where administrators set no other. */
  readonly usual: number;
  readonly minimum: number;
  readonly maximum: number;
  /** As it is written after the figure; empty for a bare number. */
  readonly unit: string;
}

/** What administrators may change of a check. */
export interface CheckRule {
  /** Where it is not set; absent when the check itself tells how severe each of its results is. */
  readonly severity?: CheckSeverity;
  readonly limits?: Readonly<Record<string, CheckLimit>>;
}

/** Rules of a module's checks, by code. */
export type CheckRules = Readonly<Record<string, CheckRule>>;

/** What administrators set of a check: its severity, and limits by name. */
export const CheckSetting = z.object({ severity: CheckSeverity.optional() }).catchall(z.number());
export type CheckSetting = z.infer<typeof CheckSetting>;

/** What administrators set of checks, by code. The usual values hold for what is not named. */
export const CheckSettings = z.record(z.string().max(64), CheckSetting);
export type CheckSettings = z.infer<typeof CheckSettings>;

/** Figures that the checks of a module compare with, by code and name. */
export type CheckLimits<R extends CheckRules> = {
  readonly [Code in keyof R]: { readonly [Name in keyof R[Code]['limits']]: number };
};

export function limitsOf<R extends CheckRules>(rules: R, settings: CheckSettings): CheckLimits<R> {
  const limits = Object.entries(rules).map(([code, rule]) => [
    code,
    Object.fromEntries(
      Object.entries(rule.limits ?? {}).map(([name, { usual }]) => [name, settings[code]?.[name] ?? usual]),
    ),
  ]);
  return Object.fromEntries(limits);
}

/** What a schema cannot know: which checks and limits there are. Paths start at the code. */
export const checkSettingIssues = (rules: CheckRules, settings: CheckSettings): Issue[] =>
  Object.entries(settings).flatMap(([code, { severity, ...limits }]): Issue[] => {
    const rule = Object.hasOwn(rules, code) ? rules[code] : undefined;
    if (!rule) return [{ path: code, code: 'custom', message: messageKeys.notAChoice }];
    return [
      ...(severity && !rule.severity ? [unknownAt(`${code}.severity`)] : []),
      ...Object.entries(limits).flatMap(([name, value]) => limitIssues(rule, `${code}.${name}`, name, value)),
    ];
  });

function limitIssues({ limits }: CheckRule, path: string, name: string, value: unknown): Issue[] {
  const limit = limits && Object.hasOwn(limits, name) ? limits[name] : undefined;
  if (!limit) return [unknownAt(path)];
  const { minimum, maximum } = limit;
  const isInRange = typeof value === 'number' && value >= minimum && value <= maximum;
  return isInRange ? [] : [{ path, code: 'custom', message: messageKeys.outOfRange, params: { minimum, maximum } }];
}

const unknownAt = (path: string): Issue => ({ path, code: 'custom', message: messageKeys.unknownField });
