import { linkQuality } from './link-quality.js';
import { nearestRainRate } from './rain-rates.js';

const link = { lengthKm: 10.347, frequencyMhz: 17_727.5, tilt: 90, rainRate: 40 };

describe('the quality of a link', () => {
  it('meets four nines with a margin above the rain of 0.01 % of the time', () => {
    const { rainDb, availabilityPct } = linkQuality(link, 25.2);
    expect(rainDb).toBeCloseTo(19.89, 2);
    expect(availabilityPct).toBeGreaterThan(99.99);
  });

  it('falls short with a margin below it', () => expect(linkQuality(link, 15).availabilityPct).toBeLessThan(99.99));

  it('over two legs has the rain of both', () => {
    const of = (lengthKm: number) => linkQuality({ ...link, lengthKm }, 25).rainDb;
    expect(linkQuality({ ...link, legsKm: [8, 5] }, 25).rainDb).toBeCloseTo(of(8) + of(5), 9);
  });

  it('is none without a margin', () => expect(linkQuality(link, -0.1).availabilityPct).toBe(0));
});

it.each([
  ['Lyon', 40, 4.779, 45.85],
  ['Brest', 50, -4.1, 48.3],
  ['Ajaccio', 49, 9.16, 41.39],
  ['Pointe-à-Pitre', 92, -61.7, 16.1],
  ['Saint-Georges', 100, -51.81, 3.9],
  ['Saint-Denis (La Réunion)', 80, 55.6, -21.2],
])('the rain of %s, %d mm/h, is nearest to %d, %d', (place, rate, longitude, latitude) =>
  expect(nearestRainRate([longitude, latitude])).toMatchObject({ place, rate }),
);

it.each([
  ['Dakar', -17.4, 14.7],
  ['Kerguelen', 70.2, -49.3],
  ['the middle of the Atlantic', -30, 30],
])('the rain of %s is not known', (_place, longitude, latitude) =>
  expect(nearestRainRate([longitude, latitude])).toBeUndefined(),
);
