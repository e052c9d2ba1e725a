import { Textarea } from '@mantine/core';
import type { FieldProps } from '../field.js';

const DEFAULT_ROWS = 6;

interface TextAreaInputProps extends FieldProps<string> {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** Text of several lines. */
export function TextAreaInput({ value, onChange, fieldRef, rows = DEFAULT_ROWS, ...rest }: TextAreaInputProps) {
  return (
    <Textarea
      {...rest}
      ref={fieldRef}
      rows={rows}
      resize="vertical"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
