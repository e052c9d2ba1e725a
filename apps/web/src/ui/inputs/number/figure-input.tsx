import { TextInput, VisuallyHidden } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';
import { numberText, readNumber } from './typed-number.js';

interface FigureInputProps extends FieldProps<number | null> {
  /** Always in sight, and part of the accessible name. */
  readonly unit: string;
}

/** A quantity with its unit. Comma or dot decimals; what is no number is cleared on leaving the field, and named. */
export function FigureInput({ label, unit, value, onChange, onBlur, fieldRef, error, ...rest }: FigureInputProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const asText = (figure: number | null) => (figure === null ? '' : numberText(figure, locale));
  const { rejected, isTyping, inputProps } = useTypedText<number | null>({
    value: value ?? null,
    atRest: asText,
    inEntry: asText,
    read: (text) => readNumber(text, locale),
    empty: null,
    onChange,
    onBlur,
  });
  const unreadable = rejected && t('RULE_REJECTED_TEXT', { text: rejected, reason: t(messageKeys.notANumber) });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      label={
        <>
          {label} <VisuallyHidden component="span">({unit})</VisuallyHidden>
        </>
      }
      inputMode="decimal"
      autoComplete="off"
      error={isTyping ? undefined : (unreadable ?? error)}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionWidth={Math.max(48, 16 + 9 * unit.length)}
      rightSectionPointerEvents="none"
    />
  );
}
