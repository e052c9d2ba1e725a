import { NativeSelect } from '@mantine/core';
import type { FieldProps } from '../field.js';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChoiceInputProps<V extends string> extends FieldProps<V | null> {
  readonly choices: readonly Choice<V>[];
  /** Text of the entry that stands for nothing chosen. */
  readonly placeholder: string;
}

/** One of a short list, or none. */
export function ChoiceInput<V extends string>({
  value,
  onChange,
  fieldRef,
  choices,
  placeholder,
  ...rest
}: ChoiceInputProps<V>) {
  return (
    <NativeSelect
      {...rest}
      ref={fieldRef}
      value={value ?? ''}
      onChange={(event) =>
        onChange(choices.find((choice) => choice.value === event.currentTarget.value)?.value ?? null)
      }
    >
      <option value="">{placeholder}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
