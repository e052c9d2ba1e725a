const [SPACE, PLUS, COMMA, MINUS, POINT, ZERO, NINE] = [32, 43, 44, 45, 46, 48, 57];

/** Digits whose value and whose power of ten are both exact, so that their quotient is the nearest number. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: EXACT_DIGITS + 1 }, (_, i) => 10 ** i);

/** How decimals are marked. */
export type DecimalMark = '.' | ',' | 'EITHER';

/**
 * The decimal number that a part of a text is, blanks around it aside; NaN if it is none. Without making the part: files
 * have thousands. Exponents and more than 15 digits are left to `Number`.
 */
export function readNumber(text: string, from = 0, to = text.length, mark: DecimalMark = '.'): number {
  let [start, end] = [from, to];
  while (start < end && text.charCodeAt(start) <= SPACE) start++;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
  let at = start;
  const sign = text.charCodeAt(at);
  if (sign === MINUS || sign === PLUS) at++;
  let [value, digits, decimals, seen] = [0, 0, -1, 0];
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      seen++;
      if (value !== 0) digits++;
      if (decimals >= 0) decimals++;
    } else if (decimals < 0 && isMark(code, mark)) decimals = 0;
    else return withExponent(text.slice(start, end), mark);
  }
  if (seen === 0) return Number.NaN;
  if (digits > EXACT_DIGITS || decimals > EXACT_DIGITS) return withExponent(text.slice(start, end), mark);
  const number = decimals > 0 ? value / POWERS[decimals]! : value;
  return sign === MINUS && number !== 0 ? -number : number;
}

const isMark = (code: number, mark: DecimalMark): boolean =>
  (code === POINT && mark !== ',') || (code === COMMA && mark !== '.');

const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;

function withExponent(text: string, mark: DecimalMark): number {
  if (!PLAIN.test(text) || (mark === ',' ? text.includes('.') : mark === '.' && text.includes(','))) return Number.NaN;
  return Number(text.replace(',', '.'));
}
