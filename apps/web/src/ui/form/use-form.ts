import { useMemo, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { RejectedEntries } from './rejected-entries.js';
import type { FieldIssue } from './schema-resolver.js';

/** A form of react-hook-form that knows what was typed in it and could not be read. */
export type PortalForm<F extends FieldValues> = UseFormReturn<F> & { readonly rejected: RejectedEntries };

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** An entry that was rejected is what is wrong with its field, whatever the rules say of the value left empty. */
const withRejected =
  <F extends FieldValues>(rejected: RejectedEntries, byRules: Resolver<F> | undefined): Resolver<F> =>
  async (values, context, options) => {
    const judged = (await byRules?.(values, context, options)) ?? { values, errors: {} };
    const unreadable = rejected.all().filter(([path]) => isEmpty(get(values, path)));
    if (unreadable.length === 0) return judged;
    const errors: FieldErrors<F> = Object.assign({}, judged.errors);
    for (const [path, { text, rule }] of unreadable) {
      const issue: FieldIssue = { type: 'rejected', message: rule, rejected: text };
      set(errors, path, issue);
    }
    return { values: {}, errors };
  };

/** The form for a `FormShell`: as react-hook-form's, and not to be sent while one of its fields holds what cannot be read. */
export function useForm<F extends FieldValues>({ resolver: byRules, ...options }: UseFormProps<F>): PortalForm<F> {
  const [rejected] = useState(() => new RejectedEntries());
  const resolver = useMemo(() => withRejected(rejected, byRules), [rejected, byRules]);
  return Object.assign(useHookForm<F>({ ...options, resolver }), { rejected });
}
