import { TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useLocale } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { cursorAfter, fillMask, type MaskName, maskOf, maskText } from './mask.js';

interface MaskInputProps extends FieldProps<string> {
  readonly mask: MaskName;
  /** Stands where a digit is missing. */
  readonly fill?: string;
}

/** Digits in a fixed form. The value is what has been typed, with the mask's own characters and without the fill. */
export function MaskInput({ value, onChange, onBlur, fieldRef, mask: name, fill = '_', ...rest }: MaskInputProps) {
  const mask = maskOf(name, useLocale());
  const [isEntered, setEntered] = useState(false);
  const text = value ?? '';
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskText(input.value, mask);
    const cursor = cursorAfter(input.value, input.selectionStart ?? input.value.length, masked);
    // Written here so that the cursor can be placed: React would put it at the end.
    input.value = fillMask(masked, mask, fill);
    input.setSelectionRange(cursor, cursor);
    onChange(masked);
  };
  return (
    <TextInput
      {...rest}
      ref={fieldRef}
      inputMode="numeric"
      autoComplete="off"
      placeholder={fillMask('', mask, fill)}
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
