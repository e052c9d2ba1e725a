import type { Locale } from '@portal/contracts';

/** `Intl.DisplayNames` throws on anything else, such as the dash of a check that met no country. */
const REGION = /^[A-Z]{2}$/;

/** A list of ISO 3166-1 codes, parted by commas, in the words of a language; what is no code stays as it is. */
export function regionNames(locale: Locale, codes: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const nameOf = (code: string): string => (REGION.test(code) ? (names.of(code) ?? code) : code);
  return codes
    .split(/\s*,\s*/)
    .map(nameOf)
    .join(', ');
}
