import { readFileSync } from 'node:fs';
import type { Area } from '@portal/geo';
import { feature } from 'topojson-client';
import type { GeosEngine } from '../src/engine/geos-engine.js';

type Atlas = Parameters<typeof feature>[0];

/** ISO 3166 numbers. */
const CONTINENTS = {
  Africa:
    '012 024 072 108 120 132 140 148 174 178 180 204 226 231 232 262 266 270 288 324 384 404 426 430 434 450 454 466 478 ' +
    '480 504 508 516 562 566 624 646 678 686 690 694 706 710 716 728 729 748 768 788 800 818 834 854 894',
  Europe:
    '008 020 040 056 070 100 112 191 203 208 233 246 250 276 300 348 352 372 380 428 438 440 442 470 492 498 499 528 578 ' +
    '616 620 642 643 674 688 703 705 724 752 756 804 807 826',
} as const;

export type Continent = keyof typeof CONTINENTS;
export const continents = Object.keys(CONTINENTS) as Continent[];

/** The continent's countries of Natural Earth at 1 : 10 million, each made valid. */
export function countriesOf(continent: Continent, engine: GeosEngine): Area[] {
  const atlas: Atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8'));
  const all = atlas.objects.countries;
  if (all?.type !== 'GeometryCollection') throw new Error('The atlas holds no countries');
  const wanted = new Set<unknown>(CONTINENTS[continent].split(' '));
  const countries = feature(atlas, all).features.filter(({ id }) => wanted.has(id));
  return countries.map(({ geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') throw new Error(`${geometry.type} on the map`);
    return engine.validity(geometry).valid ? geometry : engine.makeValid(geometry);
  });
}
