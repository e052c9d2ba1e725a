import fc from 'fast-check';
import { within } from '../../test/arbitraries.js';
import { exactDegrees, exactSexagesimal } from './exact-sexagesimal.js';

it.each([
  [48.856_666_666_666_67, { degrees: '48', minutes: '51', seconds: '24.00' }],
  [0, { degrees: '0', minutes: '00', seconds: '00.00' }],
  [179.5, { degrees: '179', minutes: '30', seconds: '00.00' }],
  [45.8505, { degrees: '45', minutes: '51', seconds: '01.80' }],
])('%p is written with no more digits than it needs', (value, digits) => {
  expect(exactSexagesimal(value)).toEqual(digits);
});

it('any angle reads back bit for bit', () => {
  fc.assert(
    fc.property(within(0, 540), (value) => {
      fc.pre(value > 1e-15);
      expect(exactDegrees(exactSexagesimal(value))).toBe(value);
    }),
  );
});

it('parts left out count as zero', () => {
  expect(exactDegrees({ degrees: '2.5' })).toBe(2.5);
  expect(exactDegrees({ degrees: '2', minutes: '30' })).toBe(2.5);
  expect(exactDegrees({ degrees: '2', minutes: '30.75' })).toBe(2.5125);
});

it('an angle smaller than an atom reads back as nearly nothing', () => {
  expect(exactDegrees(exactSexagesimal(5e-324))).toBe(0);
});

it('digits beyond the forty-fifth do not matter', () => {
  expect(exactDegrees({ degrees: `1.${'3'.repeat(60)}` })).toBe(1 + 1 / 3);
});
