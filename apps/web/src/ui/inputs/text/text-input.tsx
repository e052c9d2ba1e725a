import { TextInput as BaseInput } from '@mantine/core';
import { toUppercase } from '@portal/contracts';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { FieldProps } from '../field.js';

interface TextInputProps extends FieldProps<string> {
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Writes capitals, whatever is typed. */
  readonly isUppercase?: boolean;
  /** What the browser may fill in; nothing unless said. */
  readonly autoComplete?: string;
  /** Chooses the keyboard of a phone. */
  readonly inputMode?: 'text' | 'email' | 'url' | 'tel' | 'numeric';
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One line of text. */
export function TextInput({
  value,
  onChange,
  fieldRef,
  isUppercase = false,
  autoComplete = 'off',
  ...rest
}: TextInputProps) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    if (isUppercase && input.value !== toUppercase(input.value)) {
      // Written here so that the cursor stays where it is: React would put it at the end.
      const [start, end] = [input.selectionStart, input.selectionEnd];
      input.value = toUppercase(input.value);
      input.setSelectionRange(start, end);
    }
    onChange(input.value);
  };
  return <BaseInput {...rest} ref={fieldRef} value={value ?? ''} autoComplete={autoComplete} onChange={take} />;
}
