import { TextInput } from '@mantine/core';
import { isTime, messageKeys } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
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
  const { t } = useTexts();
  const { rejected, isTyping, inputProps } = useTypedText<string>({
    value: value ?? '',
    atRest: asIs,
    inEntry: asIs,
    read: readTime,
    empty: '',
    onChange,
    onBlur,
  });
  const unreadable = rejected && t('RULE_REJECTED_TEXT', { text: rejected, reason: t(messageKeys.time) });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      error={isTyping ? undefined : (unreadable ?? error)}
    />
  );
}
