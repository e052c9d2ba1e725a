import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';

export interface Choice<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChoiceInputProps<V extends string | number> extends FieldProps<V | null> {
  readonly choices: readonly Choice<V>[];
  /** Text of the entry that stands for nothing chosen. */
  readonly placeholder?: string;
}

/** One of a short list, or none; the browser's own list. `SelectInput` is for long ones. */
export function ChoiceInput<V extends string | number>({
  value,
  onChange,
  fieldRef,
  choices,
  placeholder,
  ...rest
}: ChoiceInputProps<V>) {
  const { t } = useTexts();
  return (
    <NativeSelect
      {...rest}
      ref={fieldRef}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => String(choice.value) === currentTarget.value)?.value ?? null)
      }
    >
      <option value="">{placeholder ?? t('CHOOSE')}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
