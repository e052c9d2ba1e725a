const SPACE = 32;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

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
  // Plain variables: taking arrays apart would cost more than reading the digits.
  let start = from;
  let end = to;
  while (start < end && text.charCodeAt(start) <= SPACE) start++;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end--;
  let at = start;
  const sign = text.charCodeAt(at);
  if (sign === MINUS || sign === PLUS) at++;
  const first = at;
  let value = 0;
  let point = -1;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) value = value * 10 + code - ZERO;
    else if (point < 0 && isMark(code, mark)) point = at;
    else return withExponent(text.slice(start, end), mark);
  }
  const digits = end - first - (point < 0 ? 0 : 1);
  if (digits === 0) return Number.NaN;
  if (digits > EXACT_DIGITS) return withExponent(text.slice(start, end), mark);
  const number = point < 0 ? value : value / POWERS[end - point - 1]!;
  return sign === MINUS && number !== 0 ? -number : number;
}

const isMark = (code: number, mark: DecimalMark): boolean =>
  (code === POINT && mark !== ',') || (code === COMMA && mark !== '.');

const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;

function withExponent(text: string, mark: DecimalMark): number {
  if (!PLAIN.test(text) || (mark === ',' ? text.includes('.') : mark === '.' && text.includes(','))) return Number.NaN;
  return Number(text.replace(',', '.'));
}

/** Reads plain decimals of long texts in one pass: sign, digits, a point, up to whatever else follows. */
export class DecimalScanner {
  /** Behind the number that was read last. */
  at = 0;

  /** The number that begins at `from`; NaN if there is none, or it has more digits than are exact. */
  read(text: string, from: number, to: number): number {
    let at = from;
    const sign = text.charCodeAt(at);
    if (sign === MINUS || sign === PLUS) at++;
    const first = at;
    let value = 0;
    let code = ZERO;
    for (; at < to; at++) {
      code = text.charCodeAt(at);
      if (code < ZERO || code > NINE) break;
      value = value * 10 + code - ZERO;
    }
    let digits = at - first;
    if (at < to && code === POINT) {
      const point = at++;
      for (; at < to; at++) {
        code = text.charCodeAt(at);
        if (code < ZERO || code > NINE) break;
        value = value * 10 + code - ZERO;
      }
      const decimals = at - point - 1;
      digits += decimals;
      if (decimals <= EXACT_DIGITS) value /= POWERS[decimals]!;
    }
    this.at = at;
    if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
    return sign === MINUS && value !== 0 ? -value : value;
  }
}
