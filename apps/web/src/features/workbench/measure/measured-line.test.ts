import { formatOf } from '../../../kernel/format.js';
import { lengthText } from '../../shapes/measure-text.js';
import { measuredFeatures } from './measured-features.js';
import { measuresOf } from './measured-line.js';

const format = formatOf('en');

it('measures length, perimeter and area on the ellipsoid', () => {
  // A degree of the equator of WGS 84 is 111 319.491 m; the meridian degree beside it is 110 574.389 m.
  const { length, perimeter, area } = measuresOf([[0, 0], [1, 0], null, [1, 1], [0, 1]]);
  expect(length).toBeCloseTo(111_319.491 + 110_574.389 + 111_302.649, 1);
  expect(perimeter).toBeCloseTo(length + 110_574.389, 1);
  // GeographicLib, Planimeter.
  expect((area ?? 0) / 1e6).toBeCloseTo(12_308.778, 2);
});

it('has an area from three points on, whichever way round', () => {
  expect(
    measuresOf([
      [2, 48],
      [3, 48],
    ]),
  ).not.toHaveProperty('area');
  const ring = [
    [2, 48],
    [2, 49],
    [3, 48],
  ] as const;
  expect(measuresOf(ring).area).toBeCloseTo(measuresOf(ring.toReversed()).area ?? 0, 3);
});

it('draws each leg with its length, and the area only where it is wanted', () => {
  const triangle = [
    [2, 48],
    [3, 48],
    [3, 49],
  ] as const;
  expect(measuredFeatures(triangle, false, format).map(({ label }) => label)).toEqual(['74.625 km', '111.200 km']);
  expect(measuredFeatures(triangle, true, format)[0]).toMatchObject({
    kind: 'area',
    label: expect.stringMatching(/km²$/),
  });
});

test.each([
  [0, '0.0 m'],
  [999.94, '999.9 m'],
  [1000, '1.000 km'],
])('%s metres are written as %s', (metres, text) => expect(lengthText(metres, format)).toBe(text));
