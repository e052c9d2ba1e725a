import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormReport } from '../../ui/form/form-context.js';
import type { PortalForm } from '../../ui/form/use-form.js';
import { ErrorState } from '../../ui/states.js';
import { SaveTab } from '../../ui/tabs/save-tab.js';
import { OutdatedNote } from './outdated-note.js';
import type { RecordEdit } from './record-editing.js';
import { isConflict, showIssues } from './server-issues.js';

interface FormSaveProps<F extends FieldValues, R> {
  readonly form: PortalForm<F>;
  /** Rejects with what the server refused. */
  readonly save: (values: F) => Promise<R>;
  /** Called once nothing is unsaved any more, so that it may lead away. */
  readonly onSaved: (result: R) => void;
  /** Missing for what does not exist yet. */
  readonly edit?: Pick<RecordEdit<unknown>, 'isOutdated' | 'onReload' | 'onDirty'>;
  readonly children: ReactNode;
}

/**
 * Content of a tab that is one form, saved by the button in the footer of the tabs. What the server refuses stands at the
 * fields it is about, else above the button. Stands inside its `FormShell`.
 */
export function FormSave<F extends FieldValues, R>({ form, save, onSaved, edit, children }: FormSaveProps<F, R>) {
  const { refuse } = useFormReport();
  const [refusal, setRefusal] = useState<unknown>();
  const [saved, setSaved] = useState<{ readonly result: R }>();
  const { isDirty, isSubmitting } = form.formState;
  const tell = useEffectEvent((result: R) => onSaved(result));
  useEffect(() => {
    if (saved) tell(saved.result);
  }, [saved]);
  const onDirty = edit?.onDirty;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const result = await save(values);
      form.reset(values);
      setSaved({ result });
    } catch (error) {
      if (showIssues(error, form.setError)) refuse();
      else setRefusal(error);
    }
  }, refuse);
  const isRefusedAsOld = edit !== undefined && isConflict(refusal);
  return (
    <SaveTab
      isUnsaved={isDirty}
      isSaving={isSubmitting}
      onSave={() => void submit()}
      onReset={() => {
        form.rejected.clear();
        form.reset();
        setRefusal(undefined);
      }}
    >
      {children}
      {edit && (edit.isOutdated || isRefusedAsOld) && <OutdatedNote onReload={edit.onReload} />}
      {refusal !== undefined && !isRefusedAsOld && <ErrorState error={refusal} />}
    </SaveTab>
  );
}
