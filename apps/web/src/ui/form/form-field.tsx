import { isRequired } from '@portal/contracts';
import { type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useTexts } from '../../kernel/i18n.js';
import { InformationButton } from '../information-button/information-button.js';
import type { FieldProps } from '../inputs/field.js';
import { useIssueText } from '../inputs/issue-text.js';
import { useSteady } from '../inputs/press.js';
import { type Rejection, RejectionContext } from '../inputs/rejection.js';
import classes from './form.module.css';
import { FieldNotesContext, FormSettingsContext, RejectedEntriesContext } from './form-context.js';
import type { FieldIssue } from './schema-resolver.js';

interface FormFieldProps<F extends FieldValues, I extends string, N extends FieldPath<F>> {
  readonly name: N;
  /** Translation key. */
  readonly label: string;
  readonly required?: boolean;
  /** How the module's `requiredFields` call it, when not by its name. */
  readonly settingKey?: string;
  readonly description?: ReactNode;
  readonly disabled?: boolean;
  /** Key of the information button beside it. */
  readonly information?: I;
  /** The input, given what every input takes. */
  readonly children: (field: FieldProps<FieldPathValue<F, N>>) => ReactNode;
}

/**
 * The field component of one form. It alone is drawn again while its field is typed in:
 *
 *     const Field = formField<MwDraft>();
 *     <Field name="projectName" label="MW_FIELD_PROJECT_NAME" required>{(field) => <TextInput {...field} />}</Field>
 */
export const formField = <F extends FieldValues, I extends string = never>() =>
  function FormField<N extends FieldPath<F>>({
    name,
    label,
    required = false,
    settingKey = name,
    description,
    disabled = false,
    information,
    children,
  }: FormFieldProps<F, I, N>) {
    const { t } = useTexts();
    const issueText = useIssueText();
    const { requiredFields, isDisabled } = useContext(FormSettingsContext);
    const note = useContext(FieldNotesContext).get(name);
    const rejected = useContext(RejectedEntriesContext);
    const rejection = useSyncExternalStore(rejected.subscribe, () => rejected.get(name));
    const rejectionState = useMemo(
      () => [rejection, (next: Rejection | undefined) => rejected.set(name, next)] as const,
      [rejection, rejected, name],
    );
    const { field, fieldState } = useController<F, N>({ name });
    const issue = fieldState.error as FieldIssue | undefined;
    const error = useSteady(issue && !isDisabled && issueText({ ...issue, path: name }));
    const drawn = children({
      name,
      label: t(label),
      value: field.value,
      onChange: field.onChange,
      onBlur: field.onBlur,
      fieldRef: field.ref,
      error,
      required: isRequired({ key: settingKey, required }, requiredFields),
      disabled: disabled || isDisabled,
      description,
    });
    const input = <RejectionContext value={rejectionState}>{drawn}</RejectionContext>;
    if (information === undefined && note === undefined) return input;
    return (
      <div className={classes.informed}>
        {input}
        {information !== undefined && <InformationButton name={information} about={t(label)} />}
        {note}
      </div>
    );
  };
