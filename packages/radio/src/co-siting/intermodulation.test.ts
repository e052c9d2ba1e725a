import fc from 'fast-check';
import { intermodulation, intermodulationTable } from './intermodulation.js';

const hits = (transmitters: number[], frequencyMhz: number, bandwidthMhz = 0.0125) =>
  intermodulation(transmitters, [{ frequencyMhz, bandwidthMhz }]).map(
    ({ order, frequencyMhz: product, coefficients }) => ({
      order,
      product,
      coefficients: Object.fromEntries(coefficients),
    }),
  );

it.each([
  [455, 3, { 0: 2, 1: -1 }],
  [470, 3, { 0: -1, 1: 2 }],
  [450, 5, { 0: 3, 1: -2 }],
  [475, 5, { 0: -2, 1: 3 }],
])('460 and 465 MHz hit a receiver at %d MHz by order %d', (frequency, order, coefficients) =>
  expect(hits([460, 465], frequency)).toEqual([{ order, product: frequency, coefficients }]),
);

it('tells every product of two transmitters, and the one that a receiver is hit by', () => {
  const { products, hits: found } = intermodulationTable([460, 465], [{ frequencyMhz: 455, bandwidthMhz: 0.0125 }], 5);
  expect(products.map(({ order, frequencyMhz }) => [order, frequencyMhz])).toEqual([
    ...[
      [3, 455],
      [3, 470],
    ],
    ...[
      [5, 450],
      [5, 475],
    ],
  ]);
  expect(found).toEqual([{ receiver: 0, product: 0 }]);
  expect(intermodulationTable([460, 465], [], 3).products).toHaveLength(2);
});

it('counts three transmitters, and the edges of half the bandwidth but nothing beyond them', () => {
  expect(hits([460, 461, 463], 458)).toContainEqual({ order: 3, product: 458, coefficients: { 0: 1, 1: 1, 2: -1 } });
  expect(hits([460, 465], 455.00625)).toHaveLength(1);
  expect(hits([460, 465], 455.006251)).toHaveLength(0);
});

it('finds what trying every coefficient finds', () => {
  const frequency = fc.integer({ min: 0, max: 40 }).map((step) => 460 + step * 0.0125);
  fc.assert(
    fc.property(fc.uniqueArray(frequency, { minLength: 1, maxLength: 4 }), frequency, (transmitters, wanted) => {
      const expected: string[] = [];
      const count = transmitters.length;
      for (let choice = 0; choice < 11 ** count; choice++) {
        const coefficients = transmitters.map((_, index) => (Math.floor(choice / 11 ** index) % 11) - 5);
        const order = coefficients.reduce((sum, coefficient) => sum + Math.abs(coefficient), 0);
        if ((order !== 3 && order !== 5) || coefficients.reduce((sum, coefficient) => sum + coefficient, 0) !== 1)
          continue;
        const steps = coefficients.reduce(
          (sum, c, index) => sum + c * Math.round((transmitters[index]! - 460) * 80),
          0,
        );
        if (steps === Math.round((wanted - 460) * 80)) expected.push(coefficients.join());
      }
      const found = intermodulation(transmitters, [{ frequencyMhz: wanted, bandwidthMhz: 0.01 }]);
      expect(
        found.map(({ coefficients }) => transmitters.map((_, i) => coefficients.get(i) ?? 0).join()).sort(),
      ).toEqual(expected.sort());
    }),
    { numRuns: 20 },
  );
});

it('lists 200 hits of a receiver and an order at most, and says how many are left', () => {
  const transmitters = [450, 451.1, 452.3, 453.7, 455.2, 456.9, 458.8, 460.9];
  const everywhere = [{ frequencyMhz: 455, bandwidthMhz: 900 }];
  const { products, hits: listed, hitsLeft } = intermodulationTable(transmitters, everywhere, 5);
  expect([listed.length, listed.length + hitsLeft]).toEqual([400, products.length]);
  expect(new Set(listed.map(({ product }) => products[product]!.order))).toEqual(new Set([3, 5]));
});
