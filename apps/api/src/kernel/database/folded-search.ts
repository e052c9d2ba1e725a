import type { SqlValues } from './sql-values.js';

/**
 * Condition that a folded text contains every word of a search. Words are matched literally, without patterns.
 *
 * @param folded SQL of a text that went through `fold_text`
 */
export function holdsWords(folded: string, search: string, { place }: SqlValues): string {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return 'true';
  return `(SELECT bool_and(strpos(${folded}, fold_text(word)) > 0) FROM unnest(${place(words)}::text[]) word)`;
}
