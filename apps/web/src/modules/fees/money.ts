import { useMemo } from 'react';
import { useLocale } from '../../kernel/i18n.js';

const tagOf = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', it: 'it-IT', de: 'de-DE' } as const;
const NARROW_SPACE = '\u202f';

const markOf = (locale: keyof typeof tagOf): string =>
  new Intl.NumberFormat(tagOf[locale]).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Writes decimal text with the decimal mark of the language. */
export function useDecimalMark(): (value: string) => string {
  const locale = useLocale();
  return (value) => value.replace('.', markOf(locale));
}

/** Writes decimal text as an amount: two decimals, the mark of the language, thousands apart by a narrow space. No double. */
export function useMoney(): (amount: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const mark = markOf(locale);
    return (amount) => {
      const [whole = '0', decimals = '00'] = amount.replace('-', '').split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
      return `${amount.startsWith('-') ? '−' : ''}${grouped}${mark}${decimals}`;
    };
  }, [locale]);
}
