import type { RepresentativeInput } from '@portal/contracts';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import { ApiError, errorText } from '../../kernel/api-error.js';
import type { Translate } from '../../kernel/i18n.js';
import { fieldIssue } from '../../ui/form/schema-resolver.js';
import { fieldOrder } from './account-texts.js';

const PREFIX = 'body.representative.';

/** Puts what the server found wrong at its fields. @returns sentence about none of them */
export function showAccountRefusal(
  error: unknown,
  { setError, t }: { readonly setError: UseFormSetError<RepresentativeInput>; readonly t: Translate },
): string | undefined {
  const issues = error instanceof ApiError ? error.problem.issues : [];
  const known = issues.filter(({ path }) => fieldOrder.some((field) => path.startsWith(PREFIX + field)));
  for (const issue of known)
    setError(issue.path.slice(PREFIX.length) as FieldPath<RepresentativeInput>, fieldIssue(issue));
  const [other] = issues.filter((issue) => !known.includes(issue));
  if (other) return t(other.message);
  return known.length > 0 ? undefined : errorText(error, t);
}
