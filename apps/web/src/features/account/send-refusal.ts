import type { RepresentativeInput } from '@portal/contracts';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import { ApiError, messageKeyOf } from '../../kernel/api-error.js';
import { fieldIssue } from '../../ui/form/schema-resolver.js';
import { fieldOrder } from './account-texts.js';

const PREFIX = 'body.representative.';

/** Puts what the server found wrong at its fields. @returns key of what is about none of them */
export function showAccountRefusal(error: unknown, setError: UseFormSetError<RepresentativeInput>): string | undefined {
  const issues = error instanceof ApiError ? error.problem.issues : [];
  const known = issues.filter(({ path }) => fieldOrder.some((field) => path.startsWith(PREFIX + field)));
  for (const issue of known)
    setError(issue.path.slice(PREFIX.length) as FieldPath<RepresentativeInput>, fieldIssue(issue));
  const [other] = issues.filter((issue) => !known.includes(issue));
  if (other) return other.message;
  return known.length > 0 ? undefined : messageKeyOf(error);
}
