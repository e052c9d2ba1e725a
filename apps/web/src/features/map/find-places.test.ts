import { findPlaces } from './find-places.js';
import type { Place } from './gazetteer.js';

const places: readonly Place[] = [
  ['Lyon', 4.835, 45.764, 500_000, 0],
  ['Saint-Étienne', 4.387, 45.439, 170_000, 0],
  ['Villeurbanne', 4.89, 45.77, 140_000, 0],
  ['Étampes', 2.16, 48.43, 20_000, 0],
  ['L’Isle-d’Abeau', 5.24, 45.62, 15_000, 0],
];
const names = (text: string) => findPlaces(text, [], places).map(({ label }) => label);

it('finds names whatever their accents, hyphens and capitals', () => {
  expect(names('saint etienne')).toEqual(['Saint-Étienne']);
  expect(names("l'isle d'ab")).toEqual(['L’Isle-d’Abeau']);
});

it('puts beginnings before later words', () => {
  expect(names('et')).toEqual(['Étampes', 'Saint-Étienne']);
});

it('finds what the screen itself shows first', () => {
  const found = findPlaces('ly', [{ id: 'a', name: 'LY-042', at: [4.8, 45.7] }], places);
  expect(found.map(({ label }) => label)).toEqual(['LY-042', 'Lyon']);
  expect(found[0]?.at).toEqual([4.8, 45.7]);
});

test.each(['', '  ', '-', 'xyz', '(', '*'])('finds nothing for %j', (text) => {
  expect(names(text)).toEqual([]);
});
