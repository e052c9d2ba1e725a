import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { FormShell } from '../../ui/form/form-shell.js';
import { useForm } from '../../ui/form/use-form.js';
import { FormSave } from './form-save.js';
import type { RecordEdit } from './record-editing.js';
import classes from './records.module.css';

/** The form of a kind of record, new or stored. */
export interface RecordFields<F extends FieldValues, R> {
  readonly resolver: Resolver<F, unknown, F>;
  /** Where a new record has rules of its own. */
  readonly newResolver?: Resolver<F, unknown, F>;
  readonly blank: F;
  readonly valuesOf: (record: R) => F;
  /** Translation keys of the fields, by the first part of their path; a field without one is called by its path. */
  readonly labels: Readonly<Record<string, string>>;
}

interface RecordFormProps<F extends FieldValues, R> {
  readonly fields: RecordFields<F, R>;
  /** Missing for a new record. */
  readonly edit?: RecordEdit<R>;
  /** Rejects with the server's refusal. */
  readonly save: (values: F) => Promise<R>;
  readonly onSaved: (saved: R) => void;
  readonly children: ReactNode;
}

/** Fields of a record with the save button in the footer of the tabs. Afterwards they show what the server stored. */
export function RecordForm<F extends FieldValues, R>({ fields, edit, save, onSaved, children }: RecordFormProps<F, R>) {
  const { t } = useTexts();
  const { newResolver = fields.resolver, blank, valuesOf, labels } = fields;
  const resolver = edit ? fields.resolver : newResolver;
  const start = edit ? valuesOf(edit.record) : blank;
  const form = useForm<F>({ resolver: resolver as Resolver<F>, defaultValues: start as DefaultValues<F> });
  const saved = (record: R) => {
    if (edit) {
      form.reset(valuesOf(record));
      edit.onSaved(record);
    }
    onSaved(record);
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(labels[path.split('.')[0] ?? ''] ?? path)}>
      <FormSave form={form} save={save} onSaved={saved} edit={edit}>
        {children}
      </FormSave>
    </FormShell>
  );
}
