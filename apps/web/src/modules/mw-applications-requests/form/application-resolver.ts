import { toNestErrors } from '@hookform/resolvers';
import { type Issue, issuesOf, type MwChannelPlan, type MwDraft, mwApplication, parseOptions } from '@portal/contracts';
import type { FieldError, Resolver } from 'react-hook-form';

/** What is wrong with a field, as the form keeps it: a translation key and the values named in it. */
export interface FieldIssue extends FieldError {
  readonly message: string;
  readonly params?: Issue['params'];
}

export const fieldIssue = ({ code, message, params }: Issue): FieldIssue => ({ type: code, message, params });

/** The portal's rules of a complete application, told field by field. The server judges by the same. */
export const applicationResolver =
  (given: {
    readonly plans: readonly MwChannelPlan[];
    readonly requiredFields: readonly string[];
  }): Resolver<MwDraft, unknown, MwDraft> =>
  (values, _context, options) => {
    const outcome = mwApplication(given).safeParse(values, parseOptions);
    if (outcome.success) return { values, errors: {} };
    const firstOfEach: Record<string, FieldIssue> = {};
    for (const issue of issuesOf(outcome.error)) firstOfEach[issue.path] ??= fieldIssue(issue);
    return { values: {}, errors: toNestErrors<MwDraft>(firstOfEach, options) };
  };
