import { TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { formatLatitude, formatLongitude, parseLatitude, parseLongitude } from '@portal/geo';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';

const axes = {
  latitude: { parse: parseLatitude, format: formatLatitude, rule: messageKeys.latitude },
  longitude: { parse: parseLongitude, format: formatLongitude, rule: messageKeys.longitude },
} as const;

/** Decimals of a degree that tell positions 0.1 m apart. */
const DECIMALS = 6;

/** A decimal comma, as it is typed on most of the continent. */
const withDots = (text: string): string => text.replaceAll(/(\d),(\d)/g, '$1.$2').trim();

interface CoordinateInputProps extends FieldProps<string> {
  readonly axis: keyof typeof axes;
}

/**
 * A latitude or longitude, typed as decimal degrees or degrees, minutes, seconds; shown as the latter at rest. The value
 * is the text as typed, so that no digit is lost. What cannot be read is cleared on leaving the field, and named.
 */
export function CoordinateInput({
  axis,
  value: given,
  onChange,
  onBlur,
  fieldRef,
  error,
  ...rest
}: CoordinateInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { parse, format: inDegreesMinutesSeconds, rule } = axes[axis];
  const value = given ?? '';
  const degrees = parse(value);
  const {
    isTyping,
    error: shownError,
    inputProps,
  } = useTypedText<string>({
    value,
    atRest: (text) => (degrees === undefined ? text : inDegreesMinutesSeconds(degrees)),
    inEntry: (text) => text,
    read: (text) => (withDots(text) === '' || parse(withDots(text)) !== undefined ? withDots(text) : undefined),
    rule,
    empty: '',
    error,
    onChange,
    onBlur,
  });
  const reading = (position: number) =>
    isTyping ? inDegreesMinutesSeconds(position) : `${format.number(position, DECIMALS)}°`;
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={degrees === undefined ? t('COORDINATE_FORMS') : t('COORDINATE_READ_AS', { value: reading(degrees) })}
      error={shownError}
    />
  );
}
