import { TextInput, VisuallyHidden } from '@mantine/core';
import { messageKeys, type NumberLimits, settleNumber } from '@portal/contracts';
import { useLocale } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';
import { numberText, readNumber } from './typed-number.js';

interface FigureInputProps extends FieldProps<number | null>, NumberLimits {
  /** Always shown, and part of the accessible name. */
  readonly unit?: string;
  readonly placeholder?: string;
}

/**
 * A number, with its unit where it has one. Comma or dot decimals. On leaving the field it settles: rounded, held between
 * the limits; what is no number is cleared, and named.
 */
export function FigureInput({
  label,
  unit,
  value,
  onChange,
  onBlur,
  fieldRef,
  error,
  minimum,
  maximum,
  isWhole,
  decimals,
  ...rest
}: FigureInputProps) {
  const locale = useLocale();
  const asText = (figure: number | null) => (figure === null ? '' : numberText(figure, locale));
  const { error: shownError, inputProps } = useTypedText<number | null>({
    value: value ?? null,
    atRest: asText,
    inEntry: asText,
    read: (text) => readNumber(text, locale),
    settle: (figure) => settleNumber(figure, { minimum, maximum, isWhole, decimals }),
    rule: messageKeys.notANumber,
    empty: null,
    error,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      label={
        <>
          {label} {unit && <VisuallyHidden component="span">({unit})</VisuallyHidden>}
        </>
      }
      inputMode={isWhole || decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={shownError}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit ? Math.max(48, 16 + 9 * unit.length) : undefined}
      rightSectionPointerEvents="none"
    />
  );
}
