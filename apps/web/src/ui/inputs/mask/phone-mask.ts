/** Country codes of one digit: North America, Russia and Kazakhstan. */
const ONE_DIGIT = /^[17]/;
/** Country codes of two digits, as the ITU has dealt them out; all others have three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** How numbers of a country are written; any other's digits stand in threes. */
const national: Readonly<Record<string, string>> = { '1': '### ### ####', '33': '# ## ## ## ##' };
/** What follows a country code, which may end anywhere. */
const ANY = '??? ??? ??? ???';
/** Digits of an international number, its country code included (E.164). */
const MOST_DIGITS = 15;

const WITHIN_FRANCE = '## ## ## ## ##';

const codeLength = (digits: string): number => (ONE_DIGIT.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3);

/** `+` for the 00 that is dialled instead. */
export const withPlus = (text: string): string => text.replace(/^\s*00/, '+');

/** The mask of a telephone number: after `+` an international one, otherwise a French one. */
export function phoneMask(text: string): string {
  if (!text.trimStart().startsWith('+')) return WITHIN_FRANCE;
  const digits = text.replace(/\D/g, '');
  const length = codeLength(digits);
  const rest = national[digits.slice(0, length)];
  if (rest) return `+${'#'.repeat(length)} ${rest}`;
  const room = MOST_DIGITS - length;
  return `+${'?'.repeat(length)} ${ANY}${'?'.repeat(room - 12)}`;
}
