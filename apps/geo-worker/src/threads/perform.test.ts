import type { JobError, JobInput, JobName, JobResult } from '@portal/contracts';
import { geodesicArea } from '@portal/geo';
import { antennas } from '../../test/antennas.js';
import { longHop, shortHop } from '../../test/inputs.js';
import { planarArea } from '../../test/planar-area.js';
import { Geos } from '../engine/geos.js';
import { GeosEngine } from '../engine/geos-engine.js';
import { perform } from './perform.js';

let engine: GeosEngine;
beforeAll(async () => {
  engine = new GeosEngine(await Geos.load());
});

const run = (operation: string, input: unknown, progress: (fraction: number) => void = () => {}) =>
  perform({ operation, input: typeof input === 'string' ? input : JSON.stringify(input) }, { engine, progress });

const textOf = (utf8: Uint8Array) => Buffer.from(utf8).toString();

function resultOf<N extends JobName>(operation: N, input: unknown): JobResult<N> {
  const outcome = run(operation, input);
  if (outcome.kind === 'failed') throw new Error(JSON.stringify(outcome.error));
  return JSON.parse(textOf(outcome.result));
}

function errorOf(operation: string, input: unknown): JobError {
  const outcome = run(operation, input);
  if (outcome.kind === 'done') throw new Error(`Done: ${textOf(outcome.result).slice(0, 200)}`);
  return outcome.error;
}

const footprint = (...hops: JobInput<'footprint'>['hops']) => resultOf('footprint', { hops });

describe('footprint', () => {
  it.each([
    ['near Lyon at 18 GHz', shortHop, 250.46],
    ['in Provence at 6 GHz', longHop, 858.8],
  ])('%s is one valid polygon without a hole', (_, hop, squareKm) => {
    const { geometry, areaKm2 } = footprint(hop);
    expect(Math.abs(areaKm2 / squareKm - 1)).toBeLessThan(0.01);
    expect(areaKm2).toBe(geodesicArea(geometry) / 1e6);
    expect(geometry.coordinates).toHaveLength(1);
    expect(geometry.coordinates[0]).toHaveLength(1);
    const ring = geometry.coordinates[0]![0]!;
    expect(ring.at(0)).toEqual(ring.at(-1));
    expect(engine.validity(geometry)).toEqual({ valid: true });
  });

  it('of hops far apart has a part for each, and of one hop twice the one', () => {
    expect(footprint(shortHop, longHop).geometry.coordinates).toHaveLength(2);
    expect(footprint(shortHop, shortHop).areaKm2).toBeCloseTo(footprint(shortHop).areaKm2, 6);
  });

  it('across ±180 is cut there and loses nothing', () => {
    const [a, b] = [
      { ...shortHop.a, longitude: 179.97 },
      { ...shortHop.b, longitude: -179.98 },
    ];
    const across = footprint({ ...shortHop, a, b });
    const longitudes = across.geometry.coordinates.flat(2).map(([lon]) => lon);
    expect(Math.max(...longitudes)).toBe(180);
    expect(Math.min(...longitudes)).toBe(-180);
    expect(engine.validity(across.geometry)).toEqual({ valid: true });
    const elsewhere = footprint({ ...shortHop, a: { ...a, longitude: 9.97 }, b: { ...b, longitude: 10.02 } });
    expect(across.areaKm2 / elsewhere.areaKm2).toBeCloseTo(1, 6);
  });

  it('of hops on both sides of ±180 meets there', () => {
    const east = { ...shortHop, a: { ...shortHop.a, longitude: 179.9 }, b: { ...shortHop.b, longitude: 179.95 } };
    const west = { ...shortHop, a: { ...shortHop.a, longitude: -179.9 }, b: { ...shortHop.b, longitude: -179.95 } };
    const both = footprint(east, west);
    expect(engine.validity(both.geometry)).toEqual({ valid: true });
    expect(both.areaKm2).toBeLessThan(2 * footprint(east).areaKm2);
    expect(both.areaKm2).toBeCloseTo(footprint(west, east).areaKm2, 6);
  });

  it('is refused where a sector reaches round a pole, and between equal sites', () => {
    const polar = {
      a: { longitude: 0, latitude: 89.5, antennaGainDbi: 43 },
      b: { longitude: 180, latitude: 89.5, antennaGainDbi: 0 },
      frequencyMhz: 6004.5,
    };
    expect(errorOf('footprint', { hops: [polar] })).toMatchObject({ code: 'POLE_ENCLOSED' });
    expect(errorOf('footprint', { hops: [shortHop, { ...shortHop, b: shortHop.a }] })).toEqual({
      code: 'SITES_COINCIDE',
      detail: 'The two sites are at the same position',
      position: [4.779, 45.8505],
    });
  });
});

const ring = (x0: number, y0: number, x1: number, y1: number) => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];
const box = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'Polygon',
  coordinates: [ring(x0, y0, x1, y1)],
});
const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ],
  ],
};

const areaOf = ({ geometry }: JobResult<'union'>) => planarArea(geometry);

describe('overlay', () => {
  const geometries = [box(0, 0, 2, 2), box(1, 1, 3, 3)];

  it('unites, intersects and subtracts', () => {
    expect(areaOf(resultOf('union', { geometries }))).toBe(7);
    expect(areaOf(resultOf('intersection', { geometries }))).toBe(1);
    expect(areaOf(resultOf('difference', { geometries }))).toBe(3);
  });

  it('answers a Polygon for one part, a MultiPolygon for none or several', () => {
    expect(resultOf('union', { geometries }).geometry.type).toBe('Polygon');
    expect(resultOf('union', { geometries: [box(0, 0, 1, 1), box(5, 5, 6, 6)] }).geometry.coordinates).toHaveLength(2);
    expect(resultOf('intersection', { geometries: [box(0, 0, 1, 1), box(5, 5, 6, 6)] }).geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [],
    });
  });

  it('works in the plane of the coordinate system given, with its bounds', () => {
    const swiss = [box(2_600_000, 1_200_000, 2_600_002, 1_200_002), box(2_600_001, 1_200_001, 2_600_003, 1_200_003)];
    expect(areaOf(resultOf('union', { geometries: swiss, crs: 'EPSG:2056' }))).toBe(7);
    expect(errorOf('union', { geometries: swiss })).toEqual({
      code: 'COORDINATE_OUT_OF_RANGE',
      detail: 'A coordinate is out of range',
      path: 'geometries[0].coordinates[0][0]',
      position: [2_600_000, 1_200_000],
    });
  });

  it('takes edges across ±180 the short way round and cuts the answer there', () => {
    const pacific = {
      type: 'Polygon',
      coordinates: [
        [
          [170, -10],
          [-170, -10],
          [-170, 10],
          [170, 10],
          [170, -10],
        ],
      ],
    };
    const union = resultOf('union', { geometries: [pacific, box(-175, -5, -160, 5)] });
    expect(areaOf(union)).toBe(400 + 100);
    expect(union.geometry.coordinates).toHaveLength(2);
    expect(areaOf(resultOf('intersection', { geometries: [pacific, box(0, -90, 180, 90)] }))).toBe(200);
  });

  it('moves its progress forward while it unites a thousand and more', () => {
    const seen: number[] = [];
    const many = Array.from({ length: 3000 }, (_, i) => box(i / 20, 0, i / 20 + 0.1, 1 + (i % 7)));
    run('union', { geometries: many }, (fraction) => seen.push(fraction));
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('validity', () => {
  it('of a bow tie is refused where it crosses, and made of its two triangles', () => {
    expect(resultOf('validate', { geojson: bowTie })).toEqual({
      valid: false,
      reason: 'SELF_INTERSECTION',
      position: [1, 1],
      crossings: [[1, 1]],
    });
    const valid = resultOf('makeValid', { geojson: bowTie });
    expect(areaOf(valid)).toBe(2);
    expect(resultOf('validate', { geojson: valid.geometry })).toEqual({ valid: true, crossings: [] });
  });

  it('of a crossing beyond ±180 is told within', () => {
    const pacific = {
      type: 'Polygon',
      coordinates: [
        [
          [179, 0],
          [-177, 4],
          [-177, 0],
          [179, 4],
          [179, 0],
        ],
      ],
    };
    expect(resultOf('validate', { geojson: pacific })).toEqual({
      valid: false,
      reason: 'SELF_INTERSECTION',
      position: [-179, 2],
      crossings: [[-179, 2]],
    });
  });
});

describe('one geometry', () => {
  it('is turned clockwise, in the plane of a projected system about the pivot given', () => {
    const geojson = box(2_600_000, 1_200_000, 2_600_003, 1_200_001);
    const input = { geojson, angle: 90, options: { pivot: [2_600_000, 1_200_000] }, crs: 'EPSG:2056' };
    const { geometry } = resultOf('rotate', input);
    const turned = geometry.coordinates.flat(2).map((number) => Math.round(Number(number)));
    expect([Math.min(...turned), Math.max(...turned)]).toEqual([1_199_997, 2_600_001]);
    expect(areaOf({ geometry })).toBeCloseTo(3, 6);
  });

  it('turned across ±180 is cut there', () => {
    const { geometry } = resultOf('rotate', {
      geojson: box(178, -1, 179.5, 1),
      angle: 90,
      options: { pivot: [180, 0] },
    });
    const { geometry: across } = resultOf('rotate', {
      geojson: box(176, -0.1, 179.9, 0.1),
      angle: 180,
      options: { pivot: [179, 0] },
    });
    for (const [lon] of [...geometry.coordinates.flat(2), ...across.coordinates.flat(2)] as number[][]) {
      expect(Math.abs(lon!)).toBeLessThanOrEqual(180);
    }
    expect(across.type).toBe('MultiPolygon');
  });

  it('is thinned to a maximum, and said to be valid or not', () => {
    const [circle] = antennas(1, 4);
    const ringOf = (input: object) => resultOf('thin', { geojson: circle, maximum: 12, ...input });
    for (const method of ['stride', 'shape'] as const) {
      const { geometry, valid } = ringOf({ method });
      expect(geometry.coordinates[0]).toHaveLength(12);
      expect(valid).toBe(true);
    }
    expect(errorOf('thin', { geojson: circle, maximum: 3 })).toMatchObject({ code: 'MAXIMUM_TOO_SMALL' });
  });

  it('contains its inside and its edges, not its hole, also across ±180', () => {
    const holed = { type: 'Polygon', coordinates: [ring(0, 0, 9, 9), ring(3, 3, 6, 6)] };
    const inside = (geojson: object, point: number[]) => resultOf('contains', { geojson, point }).contains;
    expect([[1, 1], [0, 4], [3, 4], [4, 4], [10, 4]].map((point) => inside(holed, point))).toEqual([true, true, true, false, false]); // biome-ignore format: one line
    const pacific = { type: 'Polygon', coordinates: [[[170, -10], [-170, -10], [-170, 10], [170, 10], [170, -10]]] }; // biome-ignore format: one line
    expect([[175, 0], [-175, 0], [180, 0], [-180, 0], [0, 0]].map((point) => inside(pacific, point))).toEqual([true, true, true, true, false]); // biome-ignore format: one line
  });
});

describe('bad input', () => {
  const two = (geometry: unknown) => ({ geometries: [box(0, 0, 1, 1), geometry] });
  const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates });
  const invalid = { code: 'INVALID_POLYGON', detail: 'Input geometry is not a valid Polygon or MultiPolygon' };

  it.each<[string, string, unknown, JobError]>([
    ['an operation nobody knows', 'explode', {}, { code: 'JOB_UNKNOWN' }],
    ['an operation named like a property of every object', 'toString', {}, { code: 'JOB_UNKNOWN' }],
    [
      'no geometries',
      'union',
      {},
      { code: 'TOO_FEW_GEOMETRIES', detail: 'Must have at least 2 geometries', path: 'geometries' },
    ],
    [
      'one geometry',
      'union',
      { geometries: [bowTie] },
      { code: 'TOO_FEW_GEOMETRIES', detail: 'Must have at least 2 geometries', path: 'geometries' },
    ],
    [
      'an angle of text',
      'rotate',
      { geojson: bowTie, angle: '90' },
      { code: 'ANGLE_REQUIRED', detail: 'angle is required', path: 'angle' },
    ],
    ['no angle', 'rotate', { geojson: bowTie }, { code: 'ANGLE_REQUIRED', detail: 'angle is required', path: 'angle' }],
    [
      'options that are no object',
      'rotate',
      { geojson: bowTie, angle: 90, options: 'pivot' },
      { code: 'OPTIONS_INVALID', detail: 'options is invalid', path: 'options' },
    ],
    [
      'a pivot of text',
      'rotate',
      { geojson: bowTie, angle: 90, options: { pivot: ['1', 2] } },
      { code: 'OPTIONS_INVALID', detail: 'options is invalid', path: 'options.pivot.0' },
    ],
    ['no geojson', 'validate', {}, { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geojson' }],
    [
      'a geojson of null',
      'makeValid',
      { geojson: null },
      { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geojson' },
    ],
    ['a point', 'union', two({ type: 'Point', coordinates: [1, 2] }), { ...invalid, path: 'geometries[1]' }],
    [
      'null among geometries',
      'union',
      two(null),
      { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geometries[1]' },
    ],
    [
      'a ring of three',
      'union',
      two(
        polygon([
          [0, 0],
          [1, 1],
          [0, 0],
        ]),
      ),
      { ...invalid, path: 'geometries[1].coordinates[0][2]', position: [0, 0] },
    ],
    [
      'an unclosed ring',
      'union',
      two(
        polygon([
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]),
      ),
      { ...invalid, path: 'geometries[1].coordinates[0][3]', position: [0, 1] },
    ],
    [
      'text for numbers',
      'validate',
      {
        geojson: polygon([
          ['0', 0],
          [1, 0],
          [1, 1],
          ['0', 0],
        ]),
      },
      { ...invalid, path: 'geojson.coordinates[0][0]' },
    ],
    [
      'a null for a number',
      'validate',
      {
        geojson: polygon([
          [0, 0],
          [1, null],
          [1, 1],
          [0, 0],
        ]),
      },
      { ...invalid, path: 'geojson.coordinates[0][1]' },
    ],
    [
      '1e400',
      'validate',
      '{"geojson":{"type":"Polygon","coordinates":[[[0,0],[1e400,0],[1,1],[0,0]]]}}',
      { ...invalid, path: 'geojson.coordinates[0][1]' },
    ],
    [
      'latitude 91',
      'validate',
      { geojson: polygon(ring(0, 90, 1, 91)) },
      {
        code: 'COORDINATE_OUT_OF_RANGE',
        detail: 'A coordinate is out of range',
        path: 'geojson.coordinates[0][2]',
        position: [1, 91],
      },
    ],
    [
      'a ring over a pole',
      'union',
      two(
        polygon([
          [0, 80],
          [90, 80],
          [180, 80],
          [-90, 80],
          [0, 80],
        ]),
      ),
      { code: 'POLE_ENCLOSED', detail: 'A ring must not contain a pole', path: 'geometries[1]', position: [0, 80] },
    ],
    [
      'a bow tie in a union',
      'union',
      two(bowTie),
      { ...invalid, path: 'geometries[1]', reason: 'Self-intersection', position: [1, 1] },
    ],
    [
      'a hole outside its shell',
      'difference',
      two(polygon(ring(0, 0, 1, 1), ring(5, 5, 6, 6))),
      { ...invalid, path: 'geometries[1]', reason: 'Hole lies outside shell', position: [5, 5] },
    ],
    [
      '20,001 geometries',
      'union',
      { geometries: Array(20_001).fill(box(0, 0, 1, 1)) },
      { code: 'JOB_TOO_LARGE', detail: 'A job takes at most 20000 geometries', path: 'geometries' },
    ],
  ])('%s is answered with code, place and position', (_, operation, input, error) => {
    expect(errorOf(operation, input)).toEqual(error);
  });

  it('of a system nobody knows, or of hops without numbers, is named', () => {
    expect(errorOf('union', { geometries: [bowTie, bowTie], crs: 'EPSG:1' })).toMatchObject({
      code: 'JOB_INPUT_INVALID',
      path: 'crs',
    });
    expect(errorOf('footprint', { hops: [{ ...shortHop, frequencyMhz: 'abc' }] })).toMatchObject({
      code: 'JOB_INPUT_INVALID',
      path: 'hops.0.frequencyMhz',
    });
  });

  it('is told apart from duplicates, twins and areas that touch, which are answered', () => {
    expect(
      areaOf(
        resultOf(
          'union',
          two(
            polygon([
              [1, 0],
              [1, 0],
              [2, 0],
              [2, 1],
              [1, 1],
              [1, 0],
            ]),
          ),
        ),
      ),
    ).toBe(2);
    expect(areaOf(resultOf('union', two(box(0, 0, 1, 1))))).toBe(1);
    expect(areaOf(resultOf('union', two(box(1, 1, 2, 2))))).toBe(2);
  });

  it('too large to be parsed is refused before', () => {
    const crowded = (item: string) => `{"geojson":{"type":"Polygon","coordinates":[${Array(4_100_000).fill(item)}]}}`;
    for (const item of ['[]', '{}'])
      expect(errorOf('validate', crowded(item))).toMatchObject({ code: 'JOB_TOO_LARGE' });
  });

  it('nested ten thousand deep ends in an error, not in the end of the thread', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(errorOf('validate', `{"geojson":{"type":"Polygon","coordinates":${deep}}}`)).toMatchObject(invalid);
  });
});
