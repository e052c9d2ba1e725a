import { TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { formatLatitude, formatLongitude, type Position, type ReadAs, readCoordinates } from '@portal/geo';
import { type Format, useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';

/** Decimals of a degree that tell positions 0.1 m apart. */
const DECIMALS = 6;

interface Reading {
  readonly position: Position;
  readonly readAs: ReadAs;
}

/** The one position a text names, in any notation and system the readers know. */
function readPosition(text: string): Reading | undefined {
  const { readings, unread } = readCoordinates(text);
  return readings.length === 1 && unread.length === 0 ? readings[0] : undefined;
}

const inSexagesimal = ([longitude, latitude]: Position): string =>
  `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
const inDecimals = ([longitude, latitude]: Position, format: Format): string =>
  `${format.number(latitude, DECIMALS)}° ${format.number(longitude, DECIMALS)}°`;
const written = (position: Position | null): string => (position ? inSexagesimal(position) : '');

/**
 * A position in one field: decimal degrees, degrees, minutes and seconds, or metres of EPSG:2056, latitude first. Shown
 * as degrees, minutes, seconds at rest. How the text was understood stands below while it is typed.
 */
export function PositionInput({ value, onChange, onBlur, fieldRef, error, ...rest }: FieldProps<Position | null>) {
  const { t } = useTexts();
  const format = useFormat();
  const {
    isTyping,
    error: shownError,
    inputProps,
  } = useTypedText<Position | null>({
    value: value ?? null,
    atRest: written,
    inEntry: written,
    read: (text) => (text.trim() === '' ? null : readPosition(text)?.position),
    rule: messageKeys.position,
    empty: null,
    error,
    // Leaving the field with the text it was entered with must not round the position to what is shown.
    onChange: (position) => written(position) !== written(value ?? null) && onChange(position),
    onBlur,
  });
  const crs = isTyping ? readPosition(inputProps.value)?.readAs.crs : undefined;
  const described = value && (isTyping ? inSexagesimal(value) : inDecimals(value, format));
  const understood = crs && crs !== 'EPSG:4326' ? `${crs}, ${described}` : described;
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      autoComplete="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={understood ? t('COORDINATE_READ_AS', { value: understood }) : t('POSITION_FORMS')}
      error={shownError}
    />
  );
}
