import { TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useLocale } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { cursorAfter, fillMask, type MaskName, maskOf, maskText, normalised } from './mask.js';

interface MaskInputProps extends FieldProps<string> {
  readonly mask: MaskName;
  /** Stands where a digit is missing. */
  readonly fill?: string;
}

/**
 * Digits in a fixed form. The value is what has been typed, with the mask's own characters and without the fill: a day
 * stands in it in the order of the language, `14-03-2026` in French. A day kept as `yyyy-MM-dd` is for `DateInput`. A
 * telephone number that starts with + or 00 is an international one, `+41 446 681 800`; any other a French one.
 */
export function MaskInput({ value, onChange, onBlur, fieldRef, mask: name, fill = '_', ...rest }: MaskInputProps) {
  const locale = useLocale();
  const [isEntered, setEntered] = useState(false);
  const text = value ?? '';
  const mask = maskOf(name, locale, text);
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const at = input.selectionStart ?? input.value.length;
    const typed = normalised(name, input.value);
    const next = maskOf(name, locale, typed);
    const masked = maskText(typed, next);
    const cursor = cursorAfter(typed, Math.max(0, at - (input.value.length - typed.length)), masked);
    // Written here so that the cursor can be placed: React would put it at the end.
    input.value = fillMask(masked, next, fill);
    input.setSelectionRange(cursor, cursor);
    onChange(masked);
  };
  return (
    <TextInput
      {...rest}
      ref={fieldRef}
      inputMode={name === 'phone' ? 'tel' : 'numeric'}
      autoComplete="off"
      placeholder={fillMask('', maskOf(name, locale, ''), fill)}
      value={isEntered && text !== '' ? fillMask(text, mask, fill) : maskText(text, mask)}
      onChange={take}
      onFocus={() => setEntered(true)}
      onBlur={() => {
        setEntered(false);
        onBlur?.();
      }}
    />
  );
}
