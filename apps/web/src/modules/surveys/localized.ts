import type { Localized } from '@portal/contracts/modules/surveys';
import { useLocale } from '../../kernel/i18n.js';

/** Reads a text of a survey in the reader's language, in French where it has none. */
export function useLocalized(): (text: Localized) => string {
  const locale = useLocale();
  return (text) => text[locale] || text.fr;
}
