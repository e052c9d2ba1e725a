/** Digits of ISO 7064 for letters: A is 10, Z is 35. */
const digitsOf = (text: string): string =>
  [...text].map((sign) => (/[A-Z]/.test(sign) ? String(sign.charCodeAt(0) - 55) : sign)).join('');

const remainder97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * The creditor reference of a document number, ISO 11649: `RF`, two check digits (ISO 7064, mod 97-10), the number.
 *
 * @param number letters and digits, 21 at most; other signs, such as hyphens, are left out
 */
export function creditorReference(number: string): string {
  const body = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const check = 98 - remainder97(digitsOf(`${body}RF00`));
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** Whether a text is a creditor reference with correct check digits; spaces and case do not matter. */
export function isCreditorReference(text: string): boolean {
  const plain = text.toUpperCase().replace(/\s/g, '');
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(plain) && remainder97(digitsOf(plain.slice(4) + plain.slice(0, 4))) === 1;
}
