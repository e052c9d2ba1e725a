import { TextInput } from '@mantine/core';
import { isTime, messageKeys } from '@portal/contracts';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';

const TYPED = /^(\d{1,2})(?:\s*[:hH.]\s*(\d{2})?|(\d{2}))?$/;

/** `09:05` from 9:05, 9h05, 0905 or 9.05; 9 and 9h are full hours. Nothing typed is empty. */
export function readTime(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const [, hours, afterSign, glued] = TYPED.exec(trimmed) ?? [];
  if (hours === undefined) return undefined;
  const time = `${hours.padStart(2, '0')}:${afterSign ?? glued ?? '00'}`;
  return isTime(time) ? time : undefined;
}

const asIs = (time: string): string => time;

/** A time of day, `HH:mm`. What is none is cleared on leaving the field, and named. */
export function TimeInput({ value, onChange, onBlur, fieldRef, error, ...rest }: FieldProps<string>) {
  const { error: shownError, inputProps } = useTypedText<string>({
    value: value ?? '',
    atRest: asIs,
    inEntry: asIs,
    read: readTime,
    rule: messageKeys.time,
    empty: '',
    error,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      error={shownError}
    />
  );
}
