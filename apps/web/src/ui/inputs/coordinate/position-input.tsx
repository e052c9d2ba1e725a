import { Button, Group, TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { formatLatitude, formatLongitude, type PairReading, type Position, readCoordinates } from '@portal/geo';
import { useState } from 'react';
import { type Format, useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';

/** Decimals of a degree that tell positions 0.1 m apart. */
const DECIMALS = 6;

/** The one position a text names, in any notation and system the readers know. */
function readPosition(text: string): PairReading | undefined {
  const { readings, unread } = readCoordinates(text);
  return readings.length === 1 && unread.length === 0 ? readings[0] : undefined;
}

const inSexagesimal = ([longitude, latitude]: Position): string =>
  `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
const inDecimals = ([longitude, latitude]: Position, format: Format): string =>
  `${format.number(latitude, DECIMALS)}° ${format.number(longitude, DECIMALS)}°`;
const written = (position: Position | null): string => (position ? inSexagesimal(position) : '');

const inSystem = (crs: string, position: Position): string =>
  crs === 'EPSG:4326' ? inSexagesimal(position) : `${crs}, ${inSexagesimal(position)}`;
const isSame = (one: Position, other: Position | null): boolean => other !== null && one.join() === other.join();

/**
 * A position in one field: decimal degrees, degrees, minutes and seconds, latitude first, or metres of EPSG:2056,
 * EPSG:2154 or EPSG:3857. Shown as degrees, minutes, seconds at rest. The reading stands below the field; where the text
 * has other readings, each is a button that takes it instead.
 */
export function PositionInput({ value, onChange, onBlur, fieldRef, error, ...rest }: FieldProps<Position | null>) {
  const { t } = useTexts();
  const format = useFormat();
  const [lastReading, setLastReading] = useState<PairReading>();
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
  const readings = lastReading
    ? [{ position: lastReading.position, crs: lastReading.readAs.crs }, ...lastReading.alternatives]
    : [];
  // A value from elsewhere, a click on the map say, has nothing to do with what was typed last.
  const current = readings.find(({ position }) => isSame(position, value ?? null));
  const others = current ? readings.filter((reading) => reading !== current) : [];
  const described = value && (isTyping ? inSexagesimal(value) : inDecimals(value, format));
  const understood = current && current.crs !== 'EPSG:4326' ? `${current.crs}, ${described}` : described;
  return (
    <div>
      <TextInput
        {...rest}
        {...inputProps}
        onChange={(event) => {
          setLastReading(readPosition(event.currentTarget.value));
          inputProps.onChange(event);
        }}
        ref={fieldRef}
        autoComplete="off"
        spellCheck={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={understood ? t('COORDINATE_READ_AS', { value: understood }) : t('POSITION_FORMS')}
        error={shownError}
      />
      {others.length > 0 && (
        <Group gap="xs" mt={4}>
          {others.map(({ position, crs }) => (
            <Button
              key={`${crs} ${position.join()}`}
              size="compact-xs"
              variant="default"
              onClick={() => onChange(position)}
            >
              {t('COORDINATE_READ_INSTEAD', { value: inSystem(crs, position) })}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
