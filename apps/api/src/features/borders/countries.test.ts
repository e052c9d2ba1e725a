import type { Position } from '@portal/geo';
import type { Polygon } from 'geojson';
import { type CountryPart, countryParts, foreignCountriesMet, nearestForeign } from './countries.js';

let parts: readonly CountryPart[];
beforeAll(async () => {
  parts = await countryParts();
});

const box = ([west, south]: Position, [east, north]: Position): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

describe('the nearest foreign country', () => {
  it('of Annecy is Switzerland, some 30 km away', () => {
    const found = nearestForeign(parts, [6.1294, 45.8992], { home: 'FR', withinKm: 50 });
    expect(found?.country).toBe('CH');
    expect(found?.distanceKm).toBeGreaterThan(24);
    expect(found?.distanceKm).toBeLessThan(34);
  });

  it('is the one that the position is in when it is beyond the border', () =>
    expect(nearestForeign(parts, [6.1432, 46.2044], { home: 'FR', withinKm: 50 })).toEqual({
      country: 'CH',
      distanceKm: 0,
    }));

  it('of Lyon is farther than 50 km', () =>
    expect(nearestForeign(parts, [4.8357, 45.764], { home: 'FR', withinKm: 50 })).toBeUndefined());

  it.each<[string, Position, string]>([
    ['Saint-Georges-de-l’Oyapock', [-51.8, 3.89], 'BR'],
    ['La Turbie', [7.4, 43.745], 'MC'],
    ['Saint-Laurent-du-Maroni', [-54.03, 5.5], 'SR'],
    ['Marigot', [-63.08, 18.07], 'SX'],
  ])('of %s is the neighbour, however coarse the border is drawn', (_place, position, country) =>
    expect(nearestForeign(parts, position, { home: 'FR', withinKm: 50 })?.country).toBe(country),
  );

  it('of Calais is across the sea', () =>
    expect(nearestForeign(parts, [1.858, 50.956], { home: 'FR', withinKm: 50 })?.country).toBe('GB'));
});

describe('foreign countries that an area reaches into', () => {
  it('are those beyond the border, by code', () =>
    expect(foreignCountriesMet(parts, [box([5.9, 45.7], [7.2, 46.6])], 'FR')).toEqual(['CH', 'IT']));

  it('include one that lies inside the area whole', () =>
    expect(foreignCountriesMet(parts, [box([7.2, 43.6], [7.45, 43.85])], 'FR')).toContain('MC'));

  it('include one that a narrow strip crosses between two of its vertices', () =>
    expect(foreignCountriesMet(parts, [box([6.0, 46.199], [6.3, 46.2])], 'FR')).toEqual(['CH']));

  it('are none for an area inside the country', () =>
    expect(foreignCountriesMet(parts, [box([4.5, 45.5], [5, 46])], 'FR')).toEqual([]));
});
