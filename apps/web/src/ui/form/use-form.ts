import { useMemo, useRef, useState } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { locatedIssues } from './form-issues.js';
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

const isInRow = (path: string, list: string): boolean => /^\d/.test(path.slice(list.length + 1));

/**
 * The form library judges a whole list when a row comes or goes. Of its rows, only what was already shown as wrong is
 * judged then: the fields of a new row are right until somebody has been in them, or sends the form.
 */
const withNewRows =
  <F extends FieldValues>(judge: Resolver<F>, form: () => UseFormReturn<F> | undefined): Resolver<F> =>
  async (values, context, options) => {
    const judged = await judge(values, context, options);
    const [list, ...others] = options.names ?? [];
    const current = form();
    if (!current || !list || others.length > 0 || !current.control._names.array.has(list)) return judged;
    const errors: FieldErrors<F> = {};
    for (const { path, error } of locatedIssues(judged.errors, () => 0))
      if (!isInRow(path, list) || current.getFieldState(path as FieldPath<F>).error) set(errors, path, error);
    return { values: {}, errors };
  };

/** The form for a `FormShell`: as react-hook-form's, and not to be sent while one of its fields holds what cannot be read. */
export function useForm<F extends FieldValues>({ resolver: byRules, ...options }: UseFormProps<F>): PortalForm<F> {
  const [rejected] = useState(() => new RejectedEntries());
  const latest = useRef<UseFormReturn<F>>(undefined);
  const resolver = useMemo(
    () => withNewRows(withRejected(rejected, byRules), () => latest.current),
    [rejected, byRules],
  );
  const form = useHookForm<F>({ ...options, resolver });
  latest.current = form;
  return Object.assign(form, { rejected });
}
