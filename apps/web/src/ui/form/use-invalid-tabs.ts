import { useEffect, useState } from 'react';
import { type FieldErrors, type FieldValues, useFormContext } from 'react-hook-form';
import { locatedIssues } from './form-issues.js';

const tabsOf = <T extends string>(errors: FieldErrors, tabOf: (path: string) => T): readonly T[] => [
  ...new Set(locatedIssues(errors, () => 0).map(({ path }) => tabOf(path))),
];

/**
 * Tabs that hold something to correct, for `Tab.isInvalid`. Whoever asks is drawn again when a tab becomes right or wrong,
 * not with every key.
 *
 * @param tabOf the tab in which a field is; outside the component, so that it stays the same
 */
export function useInvalidTabs<T extends string>(tabOf: (path: string) => T): ReadonlySet<T> {
  const form = useFormContext<FieldValues>();
  const [invalid, setInvalid] = useState<readonly T[]>(() => tabsOf(form.formState.errors, tabOf));
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          const next = tabsOf(errors, tabOf);
          setInvalid((before) => (before.join() === next.join() ? before : next));
        },
      }),
    [form, tabOf],
  );
  return new Set(invalid);
}
