import { z } from 'zod';

/** One condition on the way to a module or a record, and how it stands for one user. */
export const JudgedRule = z.object({
  /** Names the sentence `ACCESS_RULE_<rule>`. */
  rule: z.string(),
  passed: z.boolean(),
  /** What is asked for; empty where the rule's name says it all. */
  asks: z.array(z.string()),
  /** What is there instead. */
  has: z.array(z.string()),
});
export type JudgedRule = z.infer<typeof JudgedRule>;

/** A rule with its verdict. */
export const judged = (
  rule: string,
  passed: boolean,
  asks: readonly string[] = [],
  has: readonly string[] = [],
): JudgedRule => ({ rule, passed, asks: [...asks], has: [...has] });
