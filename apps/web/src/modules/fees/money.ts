import { useMemo } from 'react';
import { useLocale } from '../../kernel/i18n.js';

const tagOf = { fr: 'fr-FR', en: 'en-US', es: 'es-ES', it: 'it-IT', de: 'de-DE' } as const;
const NARROW_SPACE = '\u202f';

/** Writes decimal text as an amount: two decimals, the mark of the language, thousands apart by a narrow space. No double. */
export function useMoney(): (amount: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const mark = new Intl.NumberFormat(tagOf[locale]).formatToParts(1.1).find(({ type }) => type === 'decimal')?.value;
    return (amount) => {
      const [whole = '0', decimals = '00'] = amount.replace('-', '').split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
      return `${amount.startsWith('-') ? '−' : ''}${grouped}${mark ?? '.'}${decimals}`;
    };
  }, [locale]);
}
