import { geodesicInverse, type Position } from '@portal/geo';
import { type CountryPart, countryParts } from '../borders/countries.js';
import type { Drawing } from './drawing.js';
import { mapDrawing } from './map-drawing.js';
import { frameAround } from './map-frame.js';

let countries: readonly CountryPart[];
beforeAll(async () => {
  countries = await countryParts();
});

const textsOf = ({ marks }: Drawing): string[] => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const size = { width: 449, height: 316 };

describe('a frame around positions', () => {
  it.each<[string, Position, Position]>([
    ['a hop of 10 km', [4.779, 45.8505], [4.8216, 45.7623]],
    ['a path of 75 km', [5.2786, 44.1739], [5.5786, 43.5318]],
    ['a path across the antimeridian', [179.8, -16.8], [-179.7, -16.6]],
  ])('is true to scale for %s', (_name, from, to) => {
    const frame = frameAround([from, to], size);
    const [a, b] = [from, to].map(([lon, lat]) => frame.placeOf([frame.longitudeIn(lon), lat]));
    const km = (Math.hypot(a![0] - b![0], a![1] - b![1]) * frame.metresPerPoint) / 1000;
    expect(km / (geodesicInverse(from, to).distance / 1000)).toBeCloseTo(1, 2);
    for (const [x, y] of [a!, b!]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(size.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
    }
    expect(frame.north).toBeGreaterThan(Math.max(from[1], to[1]));
  });

  it('shows the surroundings of a single place', () => {
    const { south, north } = frameAround([[4.8, 45.7]], size);
    expect(north - south).toBeCloseTo(0.02, 6);
  });
});

describe('a map', () => {
  const site = (name: string, ...at: [number, number]) => ({ name, at });
  const draw = (sites: ReturnType<typeof site>[], locale = 'fr') =>
    mapDrawing(
      {
        sites,
        links: sites.slice(1).map(({ at }, index) => ({ from: sites[index]!.at, to: at, name: `${index + 1}` })),
      },
      { countries, locale, caption: (omitted) => `${omitted}` },
    );

  it('names its sites and links, the countries on it, and has scale bar, north and degrees', () => {
    const texts = textsOf(draw([site('Salève', 6.1776, 46.1142), site('Dôle', 6.0997, 46.4252)]));
    expect(texts).toEqual(expect.arrayContaining(['Salève', 'Dôle', '1', 'FRANCE', 'SUISSE', 'N', '0', '46,2° N']));
    expect(texts.filter((text) => /^\d+ km$/.test(text.replace(/\s/, ' ')))).toHaveLength(1);
  });

  it('writes no country where there is only one', () =>
    expect(textsOf(draw([site('Mont Verdun', 4.779, 45.8505), site('Fourvière', 4.8216, 45.7623)]))).not.toContain(
      'FRANCE',
    ));

  it('draws a site that several links share once', () => {
    const [a, b] = [site('A', 4.7, 45.8), site('B', 4.8, 45.7)];
    const { marks } = draw([a, b, a]);
    expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(2);
  });

  it('shows the way of a link with an arrowhead, half-way along it', () => {
    const [a, b] = [site('A', 4.7, 45.8), site('B', 4.9, 45.8)];
    const areasOf = (hasArrow: boolean) =>
      mapDrawing(
        { sites: [a, b], links: [{ from: a.at, to: b.at, name: '1', hasArrow }] },
        { countries, locale: 'fr', caption: () => '' },
      ).marks.flatMap((mark) => (mark.kind === 'area' && mark.rings[0]?.length === 3 ? mark.rings : []));
    expect(areasOf(false).length).toBe(areasOf(true).length - 1);
    const [head] = areasOf(true).filter((ring) => !areasOf(false).some((other) => `${other}` === `${ring}`));
    const [tip, left, right] = head!;
    expect(tip![0]).toBeGreaterThan(left![0]);
    expect(left![0]).toBeCloseTo(right![0], 0);
  });

  it('leaves names out that would cover others, and counts them', () => {
    const crowd = Array.from({ length: 60 }, (_, index) =>
      site(`Station numéro ${index}`, 4.7 + (index % 2) * 0.2, 45.7 + index * 0.0005),
    );
    const { caption } = draw(crowd);
    expect(Number(caption)).toBeGreaterThan(20);
  });

  it('keeps outlines within its edges', () => {
    const { marks, width, height } = draw([site('Nice', 7.26, 43.7), site('Bastia', 9.45, 42.7)]);
    for (const mark of marks)
      for (const [x, y] of mark.kind === 'area' ? mark.rings.flat() : []) {
        expect(x).toBeGreaterThan(-20);
        expect(x).toBeLessThan(width + 20);
        expect(y).toBeGreaterThan(-20);
        expect(y).toBeLessThan(height + 20);
      }
  });
});
