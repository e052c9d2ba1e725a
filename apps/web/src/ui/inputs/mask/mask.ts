import type { Locale } from '@portal/contracts';
import { phoneMask, withPlus } from './phone-mask.js';

export type MaskName = 'date' | 'datetime' | 'time' | 'fulltime' | 'phone' | 'card';

const DATE = '####-##-##';
const DAY_FIRST = '##-##-####';
const masks: Readonly<Record<Exclude<MaskName, 'phone'>, string>> = {
  date: DATE,
  datetime: `${DATE} ##:##`,
  time: '##:##',
  fulltime: '##:##:##',
  card: '#### #### #### ####',
};

/**
 * The mask of a name: each `#` a digit, each `?` a digit that may be missing, anything else itself. French days come
 * first; which mask a telephone number has is seen from its beginning.
 */
export function maskOf(name: MaskName, locale: Locale, text: string): string {
  if (name === 'phone') return phoneMask(text);
  return locale === 'fr' ? masks[name].replace(DATE, DAY_FIRST) : masks[name];
}

/** What was typed as its mask reads it. */
export const normalised = (name: MaskName, text: string): string => (name === 'phone' ? withPlus(text) : text);

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isPlace = (character: string): boolean => character === '#' || character === '?';

/** Typed digits with the mask's own characters between them, as far as there are digits. A leading `+` is a beginning. */
export function maskText(text: string, mask: string): string {
  const digits = [...digitsOf(text)];
  const isBegun = mask.startsWith('+') && text.trimStart().startsWith('+');
  let masked = isBegun ? '+' : '';
  for (const character of mask.slice(masked.length)) {
    if (digits.length === 0) break;
    masked += isPlace(character) ? digits.shift() : character;
  }
  return masked;
}

/** The same, with a sign for every digit that is still missing. */
export const fillMask = (text: string, mask: string, fill: string): string => {
  const masked = maskText(text, mask);
  const [missing = ''] = mask.slice(masked.length).split('?');
  return masked + (missing.includes('#') ? missing.replaceAll('#', fill) : '');
};

/** Where the cursor stands in a masked text, from where it stood in what was typed: behind the same digit. */
export function cursorAfter(typed: string, cursor: number, masked: string): number {
  const wanted = digitsOf(typed.slice(0, cursor)).length;
  if (wanted === 0 && cursor > 0 && masked.startsWith('+')) return 1;
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === wanted) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return masked.length;
}
