import { folded } from '@portal/contracts';

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'" };

/** Lower case, without accents and ligatures: written and looked for in the same form. */
export function foldText(text: string): string {
  return folded(text).replace(/[œæß’]/g, (letter) => LIGATURES[letter] ?? letter);
}

const wordsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean);

const patternOf = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;

/** Patterns for `LIKE`, one a word: a text is found when it holds every one of them, in any order. */
export const wordPatterns = (search: string): string[] => wordsOf(search).map(patternOf);

/** As {@link wordPatterns}, without the signs between words, such as an arrow, which stored texts lack. */
export const namePatterns = (search: string): string[] =>
  wordsOf(search)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(patternOf);

/** Pattern for `LIKE` of a folded text that holds this one. */
export const containing = (text: string): string => patternOf(foldText(text));

/** What searches look in: every text there is, folded. */
export const searchTextOf = (texts: readonly (string | null | undefined)[]): string =>
  foldText(texts.filter(Boolean).join(' '));
