import type { Locale } from '@portal/contracts';
import { useMemo } from 'react';
import { useLocale } from './i18n.js';

const tagOf: Record<Locale, string> = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', it: 'it-IT', de: 'de-DE' };

export interface Format {
  /**
   * With exactly `digits` decimals. Thousands are set apart by a narrow space that does not break, in every language: with
   * a point or a comma, 13.115 m would read as 13 m.
   */
  readonly number: (value: number, digits?: number) => string;
  /**
   * A frequency, a width or a distance between frequencies, in whatever unit: with exactly `digits` decimals, or those it
   * has, six at most. Its thousands are not set apart, as the trade writes them: 17727.5 MHz.
   */
  readonly frequency: (value: number, digits?: number) => string;
  /** A figure with the unit or its translation key, which is not written: with `digits` decimals, or those it has. */
  readonly figure: (value: number, unit: string | undefined, digits?: number) => string;
  /** dd-MM-yyyy in French, yyyy-MM-dd otherwise; local time. Takes a date or an ISO text. */
  readonly date: (value: Date | string) => string;
  /** The date and HH:mm. */
  readonly dateTime: (value: Date | string) => string;
  /** The date and HH:mm:ss. */
  readonly moment: (value: Date | string) => string;
  /** One, two and three. */
  readonly list: (values: readonly string[]) => string;
}

const NARROW_SPACE = '\u202f';

const MAX_DIGITS = 6;

/** Decimals that a number has, six at most. */
export const decimalsOf = (value: number): number =>
  String(Number(value.toFixed(MAX_DIGITS))).split('.')[1]?.length ?? 0;

const UNIT = /^(?:UNIT_)?[KMG]?HZ$/i;
/** Whether figures with a unit, or with the translation key of one, are frequencies. */
export const isFrequencyUnit = (unit: string | undefined): boolean => unit !== undefined && UNIT.test(unit);

const two = (value: number): string => String(value).padStart(2, '0');

/** A calendar day has no zone: `2026-11-21` stays the 21st wherever it is read. */
const asDate = (value: Date | string): Date => {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value);
};

export function formatOf(locale: Locale): Format {
  const date = (value: Date | string): string => {
    const day = asDate(value);
    const parts = [String(day.getFullYear()), two(day.getMonth() + 1), two(day.getDate())];
    return (locale === 'fr' ? parts.reverse() : parts).join('-');
  };
  // Making one takes a thousand times as long as using it.
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberWith = (digits: number): Intl.NumberFormat => {
    const known =
      numbers.get(digits) ??
      new Intl.NumberFormat(tagOf[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, known);
    return known;
  };
  const written = (value: number, digits: number, mark: string): string =>
    numberWith(digits)
      .formatToParts(value)
      .map((part) => (part.type === 'group' ? mark : part.value))
      .join('');
  return {
    number: (value, digits = 0) => written(value, digits, NARROW_SPACE),
    frequency: (value, digits = decimalsOf(value)) => written(value, digits, ''),
    figure: (value, unit, digits = decimalsOf(value)) =>
      written(value, digits, isFrequencyUnit(unit) ? '' : NARROW_SPACE),
    date,
    dateTime: (value) => {
      const moment = asDate(value);
      return `${date(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
    },
    moment: (value) => {
      const moment = asDate(value);
      const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':');
      return `${date(moment)} ${time}`;
    },
    list: (values) => new Intl.ListFormat(tagOf[locale]).format(values),
  };
}

/** Numbers, dates and lists in the language of the interface. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => formatOf(locale), [locale]);
}
