import type { SqlValues } from './sql-values.js';

/**
 * Condition that a folded text contains every word of a search. Words are matched literally, without patterns.
 *
 * @param folded SQL of a text that went through `fold_text`
 */
export function holdsWords(folded: string, search: string, { place }: SqlValues): string {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return 'true';
  // As queries of their own words are folded once, not once for each row.
  return words.map((word) => `strpos(${folded}, (SELECT fold_text(${place(word)}))) > 0`).join(' AND ');
}
