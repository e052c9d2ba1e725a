import { toNestErrors } from '@hookform/resolvers';
import { type Issue, issuesOf, parseOptions } from '@portal/contracts';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with a field, as a form keeps it: a translation key and the values named in it. */
export interface FieldIssue extends FieldError {
  readonly message: string;
  readonly params?: Issue['params'];
  /** The text that could not be read, where that is what is wrong. */
  readonly rejected?: string;
}

export const fieldIssue = ({ code, message, params }: Issue): FieldIssue => ({ type: code, message, params });

/**
 * The first issue of each field, by its path, in the order in which the rules found them.
 *
 * @param fieldOf the field at which an issue of a path is told
 */
export function firstIssues(error: z.ZodError, fieldOf: (path: string) => string = (path) => path) {
  const firstOfEach: Record<string, FieldIssue> = {};
  for (const issue of issuesOf(error)) firstOfEach[fieldOf(issue.path)] ??= fieldIssue(issue);
  return firstOfEach;
}

/**
 * The rules of a schema told field by field, all of them at once: the first issue of each field.
 *
 * @param fieldOf the field at which an issue of a path is told; missing where fields are called by their paths
 */
export const schemaResolver =
  <F extends FieldValues>(schema: z.ZodType, fieldOf?: (path: string) => string): Resolver<F, unknown, F> =>
  (values, _context, options) => {
    const outcome = schema.safeParse(values, parseOptions);
    if (outcome.success) return { values, errors: {} };
    return { values: {}, errors: toNestErrors<F>(firstIssues(outcome.error, fieldOf), options) };
  };
