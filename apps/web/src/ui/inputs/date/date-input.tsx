import { TextInput } from '@mantine/core';
import { dateFormatOf, type IsoDay, type Locale, messageKeys, readDate, writeDate } from '@portal/contracts';
import { IconCalendar } from '@tabler/icons-react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { PopupButton } from '../../popup/popup-button.js';
import type { FieldProps } from '../field.js';
import { useTypedText } from '../typed-text.js';
import { Calendar } from './calendar.js';
import type { DayLimits } from './calendar-days.js';

/** A day as people type it: in the language's order or the stored one, with - . / or spaces, or eight digits. */
export function readTypedDay(text: string, locale: Locale): IsoDay | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const format = dateFormatOf(locale);
  const spaced =
    format === 'dd-MM-yyyy'
      ? trimmed.replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
      : trimmed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const plain = spaced.replaceAll(/[./\s]/g, '-').replaceAll(/(?<!\d)\d(?!\d)/g, '0$&');
  return readDate(plain, format) ?? readDate(plain, 'yyyy-MM-dd');
}

/** A day: typed, or chosen from a calendar. Stored as `yyyy-MM-dd`, shown in the order of the language. */
export function DateInput({
  value,
  onChange,
  onBlur,
  fieldRef,
  error,
  earliest,
  latest,
  ...rest
}: FieldProps<IsoDay> & DayLimits) {
  const { t } = useTexts();
  const locale = useLocale();
  const written = (day: IsoDay) => (day === '' ? '' : writeDate(day, dateFormatOf(locale)));
  const { error: shownError, inputProps } = useTypedText<IsoDay>({
    value: value ?? '',
    atRest: written,
    inEntry: written,
    read: (text) => readTypedDay(text, locale),
    rule: messageKeys.date,
    empty: '',
    error,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...inputProps}
      ref={fieldRef}
      placeholder={t('DATE_PLACEHOLDER')}
      inputMode="numeric"
      autoComplete="off"
      error={shownError}
      rightSection={
        <PopupButton title={t('CALENDAR_OF', { field: rest.label })} icon={IconCalendar} disabled={rest.disabled}>
          {(close) => (
            <Calendar
              value={value || undefined}
              earliest={earliest}
              latest={latest}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          )}
        </PopupButton>
      }
    />
  );
}
