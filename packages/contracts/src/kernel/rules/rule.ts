import type { z } from 'zod';

/** What a rule finds wrong: a translation key, and the values its sentence names. */
export interface RuleIssue {
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Judges one value. `undefined` when nothing is wrong, and always for an empty value: only `required` minds those. */
export type Rule<V> = (value: V | null | undefined) => RuleIssue | undefined;

/** Characters that are drawn as nothing: those of format, such as U+200B, and fillers. */
const INVISIBLE = /^[\s\p{Cf}\u115f\u1160\u2800\u3164]+$/u;
const isInvisible = (value: unknown): boolean => typeof value === 'string' && INVISIBLE.test(value) && /\S/.test(value);

/** Nothing was given: null, a text without anything to be seen but blanks, an empty list. An unticked box was given. */
export const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  isInvisible(value);

/** The rule that a value makes `holds` true. */
export const rule =
  <V>(holds: (value: V) => boolean, message: string, params?: RuleIssue['params']): Rule<V> =>
  (value) =>
    isEmpty(value) || holds(value as V) ? undefined : { message, ...(params ? { params } : {}) };

/** First thing wrong with a value. */
export const firstIssue = <V>(value: V | null | undefined, rules: readonly Rule<V>[]): RuleIssue | undefined => {
  for (const judge of rules) {
    const issue = judge(value);
    if (issue) return issue;
  }
  return undefined;
};

/** Rules as a zod refinement, all of them reported: `z.string().superRefine(obeys(rules.latin, rules.uppercase))`. */
export const obeys =
  <V>(...rules: readonly Rule<V>[]) =>
  (value: V | null | undefined, context: z.core.$RefinementCtx): void => {
    for (const judge of rules) {
      const issue = judge(value);
      if (issue) context.addIssue({ code: 'custom', ...issue });
    }
  };
