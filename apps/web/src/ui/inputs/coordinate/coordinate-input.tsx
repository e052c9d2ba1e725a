import { TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import {
  formatLatitude,
  formatLongitude,
  type Position,
  parseLatitude,
  parseLongitude,
  readCoordinates,
  readLatitude,
  readLongitude,
} from '@portal/geo';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';

const axes = {
  latitude: { parse: parseLatitude, read: readLatitude, index: 1, format: formatLatitude, rule: messageKeys.latitude },
  longitude: {
    parse: parseLongitude,
    read: readLongitude,
    index: 0,
    format: formatLongitude,
    rule: messageKeys.longitude,
  },
} as const;

/** Decimals of a degree that tell positions 0.1 m apart. */
const DECIMALS = 6;

/** A decimal comma, as it is typed on most of the continent. */
const withDots = (text: string): string => text.replaceAll(/(\d),(\d)/g, '$1.$2').trim();

/** Decimals of a degree that a double carries; plain digits, because the contract takes no exponent. */
const asDecimals = (degrees: number): string => degrees.toFixed(12).replace(/\.?0+$/, '');

type Axis = keyof typeof axes;

/** Text of the one coordinate that was typed, in a form that the contract takes. */
function readOne(axis: Axis, text: string): string | undefined {
  const { parse, read } = axes[axis];
  const dotted = withDots(text);
  if (dotted === '' || parse(dotted) !== undefined) return dotted;
  const degrees = read(text);
  return degrees === undefined ? undefined : asDecimals(degrees);
}

/** The position in a text that holds two coordinates. A text that is one coordinate, such as `45 54 12`, is no pair. */
function readPair(axis: Axis, text: string): Position | undefined {
  if (readOne(axis, text) !== undefined) return undefined;
  const { readings, unread } = readCoordinates(text);
  return readings.length === 1 && unread.length === 0 ? readings[0]?.position : undefined;
}

/** Latitude and longitude of a position as the fields keep them. */
export const coordinateTexts = ([longitude, latitude]: Position): { latitude: string; longitude: string } => ({
  latitude: asDecimals(latitude),
  longitude: asDecimals(longitude),
});

interface CoordinateInputProps extends FieldProps<string> {
  readonly axis: Axis;
  /** Takes both coordinates when a pair is typed or pasted; without it, a pair cannot be read here. */
  readonly onPair?: (position: Position) => void;
}

/**
 * A latitude or longitude, typed in any usual notation and shown as degrees, minutes, seconds at rest. The value is the
 * text as typed where the contract takes it, so that no digit is lost, otherwise decimal degrees. What cannot be read is
 * cleared on leaving the field, and named.
 */
export function CoordinateInput({
  axis,
  onPair,
  value: given,
  onChange,
  onBlur,
  fieldRef,
  error,
  ...rest
}: CoordinateInputProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { parse, index, format: inDegreesMinutesSeconds, rule } = axes[axis];
  const pairIn = (text: string) => (onPair ? readPair(axis, text) : undefined);
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
    read: (text) => {
      const pair = pairIn(text);
      return pair ? asDecimals(pair[index]) : readOne(axis, text);
    },
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
      onChange={(event) => {
        const pair = pairIn(event.currentTarget.value);
        inputProps.onChange(event);
        if (pair) onPair?.(pair);
      }}
      ref={fieldRef}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={degrees === undefined ? t('COORDINATE_FORMS') : t('COORDINATE_READ_AS', { value: reading(degrees) })}
      error={shownError}
    />
  );
}
