import fc from 'fast-check';
import type { Position as GeoJsonPosition } from 'geojson';
import { within } from '../../test/arbitraries.js';
import { anyPolygon } from '../../test/arbitrary-shapes.js';
import { type Area, polygonsOf } from '../geojson/area.js';
import { outline } from '../shapes/outline.js';
import { distanceToEdge, simplifyArea, simplifyLine } from './simplify.js';
import { thinArea } from './thin-area.js';
import { thinByShape } from './thin-by-shape.js';
import { thinByStride } from './thin-by-stride.js';

const line = fc.array(fc.tuple(within(-5, 5), within(40, 50)), { maxLength: 60 });
const wave = Array.from({ length: 1000 }, (_, i): GeoJsonPosition => [i / 100, 45 + Math.sin(i / 50) / 10]);
const ringOf = (count: number): GeoJsonPosition[] => {
  const open = Array.from({ length: count - 1 }, (_, i): GeoJsonPosition => {
    const angle = (2 * Math.PI * i) / (count - 1);
    return [Math.cos(angle), Math.sin(angle)];
  });
  return [...open, open[0]!];
};

describe.each([
  ['stride', thinByStride<GeoJsonPosition>],
  ['shape', thinByShape<GeoJsonPosition>],
])('thinning by %s', (_, thin) => {
  it('keeps the last, the first and the count, and invents nothing', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 70 }), (positions, maximum) => {
        const thinned = thin(positions, maximum);
        expect(thinned).toHaveLength(Math.min(maximum, positions.length));
        expect([thinned[0], thinned.at(-1)]).toEqual([positions[0], positions.at(-1)]);
        const places = thinned.map((position) => positions.indexOf(position as [number, number]));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });

  it('leaves a short list alone', () => {
    const short = wave.slice(0, 5);
    expect(thin(short, 5)).toBe(short);
  });
});

describe('thinning by stride', () => {
  it('takes even steps', () => {
    expect(thinByStride([0, 1, 2, 3, 4, 5, 6, 7, 8], 5)).toEqual([0, 2, 4, 6, 8]);
    expect(thinByStride([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 3, 6, 9]);
  });

  it('to one keeps the last', () => expect(thinByStride([1, 2, 3], 1)).toEqual([3]));
});

describe('thinning by shape', () => {
  it('drops what lies on a straight line first', () => {
    const corner: GeoJsonPosition[] = [[0, 0], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2], [3, 3]]; // biome-ignore format: one line
    expect(thinByShape(corner, 3)).toEqual([[0, 0], [3, 0], [3, 3]]); // biome-ignore format: one line
  });

  it('stays closer to the line than thinning by stride', () => {
    const area = (kept: readonly GeoJsonPosition[]) =>
      wave.reduce((sum, p) => sum + Math.min(...kept.slice(1).map((b, i) => distanceToEdge(p, kept[i]!, b))), 0);
    expect(area(thinByShape(wave, 12))).toBeLessThan(area(thinByStride(wave, 12)));
  });

  it('keeps both ends at least', () => expect(thinByShape(wave, 1)).toEqual([wave[0], wave[999]]));
});

describe('thinning an area', () => {
  const holed: Area = { type: 'Polygon', coordinates: [ringOf(101), ringOf(21), ringOf(5)] };

  it.each(['stride', 'shape'] as const)('by %s stays within its maximum, every ring closed', (method) => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 140 }), (maximum) => {
        const rings = polygonsOf(thinArea(holed, maximum, method)).flat();
        expect(rings.reduce((sum, ring) => sum + ring.length, 0)).toBeLessThanOrEqual(maximum);
        for (const ring of rings) {
          expect(ring.length).toBeGreaterThanOrEqual(4);
          expect(ring.at(-1)).toEqual(ring[0]);
        }
      }),
    );
  });

  it('small enough comes back as it is', () => expect(thinArea(holed, 127)).toBe(holed));

  it('of one ring has exactly the number asked for', () => {
    const one: Area = { type: 'Polygon', coordinates: [ringOf(1001)] };
    expect(polygonsOf(thinArea(one, 100))[0]![0]).toHaveLength(100);
  });

  it.each([11, 0, -1, Number.NaN])('of three rings cannot be thinned to %p', (maximum) => {
    expect(() => thinArea(holed, maximum)).toThrow('fewer than 4 positions');
  });
});

describe('simplifying', () => {
  it('leaves out only what lies within the tolerance of what is left', () => {
    fc.assert(
      fc.property(line, within(0, 200_000), (positions, tolerance) => {
        fc.pre(positions.length > 1);
        const left = simplifyLine(positions, tolerance);
        expect([left[0], left.at(-1)]).toEqual([positions[0], positions.at(-1)]);
        let edge = 0;
        for (const position of positions.slice(1, -1)) {
          if (position === left[edge + 1]) edge++;
          else expect(distanceToEdge(position, left[edge]!, left[edge + 1]!)).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
  });

  it('measures in metres, so that degrees of longitude weigh less to the north', () => {
    const bent: GeoJsonPosition[] = [[10, 0], [10.01, 0.5], [10, 1]]; // biome-ignore format: one line
    const north = bent.map(([x, y]): GeoJsonPosition => [x!, y! + 60]);
    expect(simplifyLine(bent, 800)).toHaveLength(3);
    expect(simplifyLine(north, 800)).toHaveLength(2);
    expect(distanceToEdge(bent[1]!, bent[0]!, bent[2]!)).toBeCloseTo(1112.3, 0);
    expect(distanceToEdge([0, 1], [0, 0], [0, 0])).toBeCloseTo(111_230, -1);
  });

  it('with a tolerance of zero only drops what lies on a straight line', () => {
    expect(simplifyLine([[0, 0], [1, 0], [2, 0], [2, 1]], 0)).toEqual([[0, 0], [2, 0], [2, 1]]); // biome-ignore format: one line
  });

  it('copes with a million positions', () => {
    const long = Array.from({ length: 1_000_000 }, (_, i): GeoJsonPosition => [i / 1e6, 0]);
    expect(simplifyLine(long, 1)).toEqual([long[0], long.at(-1)]);
  });

  it('keeps rings closed and no less than triangles', () => {
    fc.assert(
      fc.property(anyPolygon, within(0, 1e6), (shape, tolerance) => {
        const area = outline(shape) as Area;
        for (const ring of polygonsOf(simplifyArea(area, tolerance)).flat()) {
          expect(ring.length).toBeGreaterThanOrEqual(4);
          expect(ring.at(-1)).toEqual(ring[0]);
        }
      }),
    );
  });

  it('lets a triangle be', () => {
    const triangle: Area = { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] }; // biome-ignore format: one line
    expect(simplifyArea(triangle, 1e9)).toEqual(triangle);
  });

  it.each([-1, Number.NaN])('refuses a tolerance of %p', (tolerance) => {
    expect(() => simplifyLine(wave, tolerance)).toThrow('The tolerance must be zero or above');
    expect(() => simplifyArea({ type: 'MultiPolygon', coordinates: [] }, tolerance)).toThrow('zero or above');
  });
});
