import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormReport } from '../../../ui/form/form-context.js';
import { SaveTab } from '../../../ui/tabs/save-tab.js';

interface FormSaveProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  /** Answers whether the server took it; if not, what is wrong stands at the fields. */
  readonly save: (values: F) => Promise<boolean>;
  /** Nothing is lost by leaving: it was saved a moment ago. */
  readonly isSaved?: boolean;
  readonly children: ReactNode;
}

/** Content of a tab that is one form, saved by the button in the footer of the tabs. Stands inside its `FormShell`. */
export function FormSave<F extends FieldValues>({ form, save, isSaved = false, children }: FormSaveProps<F>) {
  const { refuse } = useFormReport();
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (!(await save(values))) refuse();
  }, refuse);
  return (
    <SaveTab
      isUnsaved={isDirty && !isSaved}
      isSaving={isSubmitting}
      onSave={() => void submit()}
      onReset={() => form.reset()}
    >
      {children}
    </SaveTab>
  );
}
