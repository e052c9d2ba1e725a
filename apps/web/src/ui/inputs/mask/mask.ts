import type { Locale } from '@portal/contracts';

export type MaskName = 'date' | 'datetime' | 'time' | 'fulltime' | 'phone' | 'card';

const masks: Readonly<Record<MaskName, string>> = {
  date: '####-##-##',
  datetime: '####-##-## ##:##',
  time: '##:##',
  fulltime: '##:##:##',
  phone: '## ## ## ## ##',
  card: '#### #### #### ####',
};

const DAY_FIRST = '##-##-####';

/** The mask of a name: each `#` a digit, anything else itself. French days come first. */
export const maskOf = (name: MaskName, locale: Locale): string =>
  locale === 'fr' ? masks[name].replace(masks.date, DAY_FIRST) : masks[name];

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Typed digits with the mask's own characters between them, as far as there are digits. */
export function maskText(text: string, mask: string): string {
  const digits = [...digitsOf(text)];
  let masked = '';
  for (const character of mask) {
    if (digits.length === 0) break;
    masked += character === '#' ? digits.shift() : character;
  }
  return masked;
}

/** The same, with a sign for every digit that is still missing. */
export const fillMask = (text: string, mask: string, fill: string): string => {
  const masked = maskText(text, mask);
  return masked + mask.slice(masked.length).replaceAll('#', fill);
};

/** Where the cursor stands in a masked text, from where it stood in what was typed: behind the same digit. */
export function cursorAfter(typed: string, cursor: number, masked: string): number {
  const wanted = digitsOf(typed.slice(0, cursor)).length;
  let seen = 0;
  for (const [index, character] of [...masked].entries()) {
    if (seen === wanted) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return masked.length;
}
