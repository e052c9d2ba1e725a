import { TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { numberText, readNumber } from '../../ui/inputs/number/typed-number.js';
import { useTypedText } from '../../ui/inputs/typed-text.js';

interface FiguresInputProps extends FieldProps<readonly number[]> {
  readonly unit?: string;
}

const NONE: readonly number[] = [];

/** Several numbers in one field, separated by spaces or semicolons. */
export function FiguresInput({
  label,
  unit,
  value,
  onChange,
  onBlur,
  fieldRef,
  error,
  description,
  ...rest
}: FiguresInputProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const written = (figures: readonly number[]): string =>
    figures.map((figure) => numberText(figure, locale)).join('; ');
  /** An empty field has no numbers. */
  const read = (text: string): readonly number[] | undefined => {
    const figures = text
      .split(/[\s;]+/)
      .filter(Boolean)
      .map((part) => readNumber(part, locale));
    const numbers = figures.filter((figure) => typeof figure === 'number');
    if (numbers.length < figures.length) return undefined;
    return numbers.length === 0 ? NONE : numbers;
  };
  const { error: shownError, inputProps } = useTypedText<readonly number[]>({
    value: value && value.length > 0 ? value : NONE,
    atRest: written,
    inEntry: written,
    read,
    rule: messageKeys.notANumber,
    empty: NONE,
    error,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      label={unit ? `${label} (${unit})` : label}
      description={description ?? t('CATALOGUE_FIGURES_HINT')}
      inputMode="decimal"
      autoComplete="off"
      error={shownError}
    />
  );
}
