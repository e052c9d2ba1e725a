import type { CheckResult, Issue } from '@portal/contracts';
import { ApiError } from '../../../kernel/api-error.js';

/** Reasons of a refused submission, grouped by where they are shown. */
export interface Refusal {
  /** For the fields of the form, paths within the draft. */
  readonly fields: readonly Issue[];
  /** For the list of checks. */
  readonly checks: readonly CheckResult[];
  /** For everything else. */
  readonly error: unknown;
}

const DRAFT_PREFIX = /^(?:body\.)?draft\./;

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { fields: [], checks: [], error };
  const { issues, checks = [] } = error.problem;
  const fields = issues
    .filter(({ path }) => DRAFT_PREFIX.test(path))
    .map((issue) => ({ ...issue, path: issue.path.replace(DRAFT_PREFIX, '') }));
  const failed = checks.filter(({ passed }) => !passed);
  return { fields, checks: failed, error: fields.length + failed.length > 0 ? undefined : error };
}
