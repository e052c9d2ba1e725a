import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../kernel/api-error.js';
import { fieldIssue } from '../../ui/form/schema-resolver.js';

const BODY = 'body.';

/**
 * Puts what the server found wrong at the fields it is about.
 *
 * @returns false when it found nothing wrong with a field
 */
export function showIssues<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>): boolean {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return false;
  const issues = error.problem.issues.filter(({ path }) => path.startsWith(BODY));
  for (const issue of issues) setError(issue.path.slice(BODY.length) as FieldPath<F>, fieldIssue(issue));
  return issues.length > 0;
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'VERSION_CONFLICT';
