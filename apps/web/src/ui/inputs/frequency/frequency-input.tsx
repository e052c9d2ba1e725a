import { TextInput } from '@mantine/core';
import { messageKeys } from '@portal/contracts';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import type { FieldProps } from '../field.js';
import { numberText } from '../number/typed-number.js';
import { useTypedText } from '../typed-text.js';
import { type FrequencyUnit, inUnit, readFrequency, unitOf } from './frequency.js';
import classes from './frequency.module.css';

const UNITS: readonly FrequencyUnit[] = ['MHz', 'GHz'];

/**
 * A frequency, kept in megahertz with six decimals. Shown in MHz below 10 GHz and in GHz from there, unless the unit is
 * chosen. Typed in that unit, or with its own: `12.5 GHz`.
 */
export function FrequencyInput({
  label,
  value: given,
  onChange,
  onBlur,
  fieldRef,
  error,
  disabled,
  ...rest
}: FieldProps<number | null>) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const [wanted, setWanted] = useState<FrequencyUnit>();
  // While a number is typed its unit must not change under it.
  const [entered, setEntered] = useState<FrequencyUnit>();
  const value = given ?? null;
  const unit = entered ?? wanted ?? unitOf(value);
  const asText = (mhz: number | null) => (mhz === null ? '' : numberText(inUnit(mhz, unit), locale));
  const { error: shownError, inputProps } = useTypedText<number | null>({
    value,
    atRest: asText,
    inEntry: asText,
    read: (text) => readFrequency(text, unit, locale),
    rule: messageKeys.frequency,
    empty: null,
    error,
    onChange,
    onBlur: () => {
      setEntered(undefined);
      onBlur?.();
    },
  });
  const other = unit === 'MHz' ? 'GHz' : 'MHz';
  return (
    <TextInput
      {...rest}
      {...inputProps}
      onFocus={(event) => {
        setEntered(unit);
        inputProps.onFocus(event);
      }}
      ref={fieldRef}
      label={label}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        value !== null && t('COORDINATE_READ_AS', { value: `${format.frequency(inUnit(value, other))}\u00a0${other}` })
      }
      error={shownError}
      rightSectionWidth={78}
      rightSection={
        <select
          className={classes.unit}
          aria-label={t('FREQUENCY_UNIT', { field: label })}
          disabled={disabled}
          value={unit}
          onChange={({ currentTarget }) => setWanted(UNITS.find((each) => each === currentTarget.value))}
        >
          {UNITS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      }
    />
  );
}
