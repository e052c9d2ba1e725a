import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';

/** An issue with where it is: `hops.0.ends.A.latitude`. */
export interface Located {
  readonly path: string;
  readonly error: FieldError;
}

const isFieldError = (value: object): value is FieldError => 'type' in value && typeof value.type === 'string';

const leaves = (errors: object, prefix: string): Located[] =>
  Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (!value || typeof value !== 'object' || name === 'ref') return [];
    const path = `${prefix}${name}`;
    return isFieldError(value) ? [{ path, error: value }] : leaves(value, `${path}.`);
  });

/** Which of two paths is read first on the screen; negative for the first. */
export type ComparePaths = (one: string, other: string) => number;

/** Everything wrong with a form, in the order in which it is read. */
export const locatedIssues = <F extends FieldValues>(errors: FieldErrors<F>, compare: ComparePaths): Located[] =>
  leaves(errors, '').sort((one, other) => compare(one.path, other.path));
