import type { Locale } from '@portal/contracts';
import type { CountryName } from './base-map/base-map-tiles.js';

/** Has a code of its own in the data of languages, and none in ISO 3166-1. */
const unnumbered: Readonly<Record<string, string>> = { Kosovo: 'XK' };

const regionOf = ({ name, code }: Pick<CountryName, 'name' | 'code'>): string | undefined =>
  // `und-250` is `und-FR`: the tag's region is the numeric code of ISO 3166-1.
  code === undefined ? unnumbered[name] : new Intl.Locale(`und-${code}`).region;

/** What a country is called in a language; as the map's data has it where the language has no name for it. */
export function countryNameIn(locale: Locale, country: Pick<CountryName, 'name' | 'code'>): string {
  const region = regionOf(country);
  const known = region && new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(region);
  return known || country.name;
}
