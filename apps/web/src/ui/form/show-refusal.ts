import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorText } from '../../kernel/api-error.js';
import type { Translate } from '../../kernel/i18n.js';
import { fieldIssue } from './schema-resolver.js';

/**
 * Puts what the server refused at the fields it is about, and what is about none of them at the form as a whole: there
 * as a sentence, which may say how long to wait.
 *
 * @param fields path in the call of each field: `{ code: 'body.proof.code' }`
 */
export function showRefusal<F extends FieldValues>(
  error: unknown,
  fields: Readonly<Partial<Record<FieldPath<F>, string>>>,
  { setError, t }: { readonly setError: UseFormSetError<F>; readonly t: Translate },
): void {
  const issues = error instanceof ApiError ? error.problem.issues : [];
  const names = Object.keys(fields) as FieldPath<F>[];
  const known = names.flatMap((name) => {
    const issue = issues.find(({ path }) => path === fields[name]);
    return issue ? [{ name, issue }] : [];
  });
  for (const { name, issue } of known) setError(name, fieldIssue(issue), { shouldFocus: true });
  if (known.length === 0) setError('root', { message: errorText(error, t) });
}
