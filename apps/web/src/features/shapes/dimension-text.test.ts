import type { Shape } from '@portal/geo';
import { formatOf } from '../../kernel/format.js';
import { dimensionText } from './dimension-text.js';

const place = { longitude: 0, latitude: 0 };
const box = { ...place, kind: 'rectangle', longitudeLength: 10, latitudeLength: 2.5 } as const;

it.each<[Shape, string]>([
  [{ ...place, kind: 'circle', radius: 85 }, 'R 85 km'],
  [{ ...place, kind: 'circle', radius: 0.12345 }, 'R 0.123 km'],
  [{ ...place, kind: 'sector', radius: 165, azimuth: 62, beamwidth: 65 }, '62° ± 32.5° · 165 km'],
  [{ ...box, angle: 0 }, '10 × 2.5 km'],
  [{ ...box, angle: 29.999 }, '10 × 2.5 km · 30°'],
  [{ ...place, kind: 'point' }, ''],
])('of %j is %s', (shape, text) => expect(dimensionText(shape, formatOf('en'))).toBe(text));

it('is the area of a polygon, on the ellipsoid', () => {
  const coordinates = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ].map(([x, y]) => [x!, y!] as const);
  expect(dimensionText({ kind: 'polygon', coordinates, holes: [] }, formatOf('fr'))).toMatch(/^6\u202f1\d\d,\d\d km²$/);
});

it('of a polygon that cannot be built is nothing', () =>
  expect(dimensionText({ kind: 'polygon', coordinates: [], holes: [] }, formatOf('fr'))).toBe(''));
