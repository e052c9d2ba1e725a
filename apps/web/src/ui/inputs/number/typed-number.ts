const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const GROUPED_BY_DOT = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const groupsByComma = (locale: string): boolean => /^en/.test(locale);
const groupsByDot = (locale: string): boolean => /^(de|es|it)/.test(locale);

/**
 * A number as people type it: comma or dot decimals, typographic minus, spaces between thousands; a comma or dot that
 * the locale groups thousands with is read so. `null` for nothing typed, `undefined` for what is no number.
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const compact = text.replace(/\s/g, '').replace('−', '-');
  if (compact === '') return null;
  if (groupsByComma(locale) && GROUPED_BY_COMMA.test(compact)) return Number(compact.replaceAll(',', ''));
  if (groupsByDot(locale) && GROUPED_BY_DOT.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  const dotted = compact.replace(',', '.');
  const value = PLAIN.test(dotted) ? Number(dotted) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** A number as it stands in a field: the locale's decimal sign, no grouping, every digit. */
export const numberText = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(value);
