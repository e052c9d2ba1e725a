import { TextInput } from '@mantine/core';
import type { FieldProps } from '../../../ui/inputs/field.js';

interface CodeFieldProps extends FieldProps<string> {
  /** Six digits only: the keyboard of a phone shows digits. */
  readonly isDigitsOnly?: boolean;
}

/** A code that changes with every use. Browsers offer the one that an app has just shown. */
export function CodeField({ fieldRef, onChange, isDigitsOnly = false, value, ...field }: CodeFieldProps) {
  return (
    <TextInput
      {...field}
      ref={fieldRef}
      value={value ?? ''}
      autoComplete="one-time-code"
      inputMode={isDigitsOnly ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={24}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
