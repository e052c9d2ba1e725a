import type { z } from 'zod';
import type { Issue } from './errors.js';
import { messageKeys } from './message-keys.js';

type ZodIssue = z.core.$ZodIssue;

const isKey = (message: string): boolean => /^_?[A-Z][A-Z0-9_]+$/.test(message);

const isMissing = ({ input }: ZodIssue): boolean => input === undefined || input === null;

/** What zod found, said with the portal's keys. A rule that names its own key keeps it. */
const keyOf: Partial<Record<ZodIssue['code'], (issue: ZodIssue) => string>> = {
  invalid_type: (issue) => (isMissing(issue) ? messageKeys.required : messageKeys.invalid),
  invalid_value: (issue) => (isMissing(issue) ? messageKeys.required : messageKeys.notAChoice),
  too_big: (issue) => ('origin' in issue && issue.origin === 'string' ? messageKeys.tooLong : messageKeys.outOfRange),
  too_small: (issue) =>
    'origin' in issue && issue.origin === 'string' ? messageKeys.required : messageKeys.outOfRange,
  unrecognized_keys: () => messageKeys.unknownField,
};

const paramsOf = (issue: ZodIssue): Issue['params'] => {
  if (issue.code === 'custom') return issue.params as Issue['params'];
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'unrecognized_keys') return { keys: issue.keys.join(', ') };
  return undefined;
};

/** The portal's issues for a failed parse; `prefix` names the part of the request that was read. */
export function issuesOf(error: z.ZodError, prefix = ''): Issue[] {
  return error.issues.map((issue) => {
    const params = paramsOf(issue);
    return {
      path: [...(prefix ? [prefix] : []), ...issue.path.map(String)].join('.'),
      code: issue.code,
      message: isKey(issue.message) ? issue.message : (keyOf[issue.code]?.(issue) ?? messageKeys.invalid),
      ...(params ? { params } : {}),
    };
  });
}

/** Lets `issuesOf` tell a missing value from a wrong one: zod leaves the input out of issues unless asked. */
export const parseOptions = { reportInput: true } as const;
