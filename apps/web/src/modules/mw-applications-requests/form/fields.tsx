import { Radio, Textarea, TextInput } from '@mantine/core';
import type { MwDraft } from '@portal/contracts';
import type { ReactNode } from 'react';
import { type FieldPathByValue, useController } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { type Choice, ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { CoordinateInput } from '../../../ui/inputs/coordinate/coordinate-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import classes from './application.module.css';
import type { FieldIssue } from './application-resolver.js';

type Name<V> = FieldPathByValue<MwDraft, V>;
type TextName = Name<string | null | undefined>;
type FigureName = Name<number | null | undefined>;

interface Labelled {
  /** Translation key. */
  readonly label: string;
  readonly required?: boolean;
}

function useField<N extends TextName | FigureName>(name: N) {
  const { field, fieldState } = useController<MwDraft, N>({ name });
  const issueText = useIssueText();
  const { t } = useTexts();
  const issue = fieldState.error as FieldIssue | undefined;
  return { field, error: issue && issueText(issue), t };
}

interface TextFieldProps extends Labelled {
  readonly name: TextName;
  readonly lines?: number;
  readonly placeholder?: string;
}

export function TextField({ name, label, required, lines, placeholder }: TextFieldProps) {
  const { field, error, t } = useField(name);
  const shared = { ...field, value: field.value ?? '', label: t(label), error, required, placeholder };
  return lines ? <Textarea {...shared} rows={lines} /> : <TextInput {...shared} autoComplete="off" />;
}

export function FigureField({ name, label, unit, required }: Labelled & { name: FigureName; unit: string }) {
  const { field, error, t } = useField(name);
  return (
    <FigureInput
      name={name}
      label={t(label)}
      unit={t(unit)}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={error}
      required={required}
    />
  );
}

interface CoordinateFieldProps extends Labelled {
  readonly name: TextName;
  readonly axis: 'latitude' | 'longitude';
}

export function CoordinateField({ name, label, axis, required }: CoordinateFieldProps) {
  const { field, error, t } = useField(name);
  return (
    <CoordinateInput
      axis={axis}
      name={name}
      label={t(label)}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={error}
      required={required}
    />
  );
}

interface ChoiceFieldProps extends Labelled {
  readonly name: TextName;
  readonly choices: readonly Choice<string>[];
  readonly onChoose?: (value: string | null) => void;
}

export function ChoiceField({ name, label, choices, required, onChoose }: ChoiceFieldProps) {
  const { field, error, t } = useField(name);
  return (
    <ChoiceInput
      name={name}
      label={t(label)}
      placeholder={t('MW_CHOOSE')}
      choices={choices}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        onChoose?.(value);
      }}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={error}
      required={required}
    />
  );
}

/** A whole number out of a list, each entry with its own text. */
export function NumberChoiceField({
  name,
  label,
  choices,
  required,
}: Labelled & { name: FigureName; choices: readonly { value: number; label: string }[] }) {
  const { field, error, t } = useField(name);
  return (
    <ChoiceInput
      name={name}
      label={t(label)}
      placeholder={t('MW_CHOOSE')}
      choices={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(value) => field.onChange(value === null ? null : Number(value))}
      onBlur={field.onBlur}
      fieldRef={field.ref}
      error={error}
      required={required}
    />
  );
}

interface RadioFieldProps extends Labelled {
  readonly name: TextName;
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[];
}

export function RadioField({ name, label, choices, required }: RadioFieldProps) {
  const { field, error, t } = useField(name);
  return (
    <Radio.Group
      name={name}
      label={t(label)}
      value={field.value ?? null}
      onChange={field.onChange}
      error={error}
      required={required}
    >
      <div className={classes.radios}>
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
