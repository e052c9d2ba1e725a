import { type FocusEventHandler, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, FormProvider } from 'react-hook-form';
import classes from './form.module.css';
import { FormReportContext, FormSettingsContext, RejectedEntriesContext } from './form-context.js';
import { FormErrors } from './form-errors.js';
import { type ComparePaths, locatedIssues } from './form-issues.js';
import type { PortalForm } from './use-form.js';

interface FormShellProps<F extends FieldValues> {
  readonly form: PortalForm<F>;
  /** Where a field is, in words. */
  readonly labelOf: (path: string) => string;
  readonly compare?: ComparePaths;
  /** Brings the place of a field on screen: opens its tab, chooses its row. */
  readonly reveal?: (path: string) => void;
  readonly requiredFields?: readonly string[];
  readonly isDisabled?: boolean;
  /** Takes the values once nothing is wrong with them; what it finds wrong with fields is told as what the rules find. */
  readonly onSubmit?: (values: F) => unknown;
  readonly onBlur?: FocusEventHandler<HTMLFormElement>;
  /** Above the form, knowing of it: its heading, say. */
  readonly header?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const asTheyCome: ComparePaths = () => 0;
const none: readonly string[] = [];

/** A form that tells everything that is wrong with it, and leads to each field. Fields inside are `formField`s. */
export function FormShell<F extends FieldValues>({
  form,
  labelOf,
  compare = asTheyCome,
  reveal,
  requiredFields = none,
  isDisabled = false,
  onSubmit,
  header,
  className = '',
  children,
  ...rest
}: FormShellProps<F>) {
  const [refusals, setRefusals] = useState(0);
  const [sent, setSent] = useState(0);
  const [target, setTarget] = useState<{ readonly path: string }>();
  const latest = useRef({ reveal, compare });
  latest.current = { reveal, compare };
  // Once more after the render that brought the field on screen.
  useEffect(() => {
    if (target) form.setFocus(target.path as FieldPath<F>);
  }, [target, form]);

  const report = useMemo(() => {
    const jumpTo = (path: string) => {
      latest.current.reveal?.(path);
      setTarget({ path });
    };
    return {
      refuse: () => setRefusals((count) => count + 1),
      jumpTo,
      jumpToFirst: () => {
        const [first] = locatedIssues(form.formState.errors, latest.current.compare);
        if (first) jumpTo(first.path);
        return first !== undefined;
      },
    };
  }, [form]);
  const settings = useMemo(() => ({ requiredFields, isDisabled }), [requiredFields, isDisabled]);
  const submit =
    onSubmit &&
    form.handleSubmit(async (values) => {
      await onSubmit(values);
      setSent((count) => count + 1);
    }, report.refuse);

  return (
    <FormProvider {...form}>
      <FormSettingsContext value={settings}>
        <RejectedEntriesContext value={form.rejected}>
          <FormReportContext value={report}>
            {header}
            <form
              noValidate
              {...rest}
              className={`${classes.form} ${className}`}
              onSubmit={(event) => {
                event.preventDefault();
                if (!isDisabled) void submit?.(event);
              }}
            >
              <FormErrors
                refusals={refusals}
                sent={sent}
                labelOf={labelOf}
                compare={compare}
                onJump={report.jumpTo}
                onFound={report.refuse}
              />
              {children}
            </form>
          </FormReportContext>
        </RejectedEntriesContext>
      </FormSettingsContext>
    </FormProvider>
  );
}
