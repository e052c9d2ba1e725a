import type { JobError } from '@portal/contracts';
import { shortPath } from '../../test/inputs.js';
import { areaOf, bowTie, box, errorOf, resultOf, ring } from '../../test/perform.js';

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
  ])('%s gives code, path and position', async (_, operation, input, error) => {
    expect(await errorOf(operation, input)).toEqual(error);
  });

  it('with an unknown coordinate system, or paths without numbers, is refused by name', async () => {
    expect(await errorOf('union', { geometries: [bowTie, bowTie], crs: 'EPSG:1' })).toMatchObject({
      code: 'JOB_INPUT_INVALID',
      path: 'crs',
    });
    expect(await errorOf('sectorsAndCorridors', { paths: [{ ...shortPath, frequencyMhz: 'abc' }] })).toMatchObject({
      code: 'JOB_INPUT_INVALID',
      path: 'paths.0.frequencyMhz',
    });
  });

  it('does not include duplicate points, identical areas and areas that touch', async () => {
    expect(
      areaOf(
        await resultOf(
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
    expect(areaOf(await resultOf('union', two(box(0, 0, 1, 1))))).toBe(1);
    expect(areaOf(await resultOf('union', two(box(1, 1, 2, 2))))).toBe(2);
  });

  it('too large to be parsed is refused before parsing', async () => {
    const crowded = (item: string) => `{"geojson":{"type":"Polygon","coordinates":[${Array(4_100_000).fill(item)}]}}`;
    for (const item of ['[]', '{}'])
      expect(await errorOf('validate', crowded(item))).toMatchObject({ code: 'JOB_TOO_LARGE' });
  });

  it('nested ten thousand deep gives an error and does not end the thread', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(await errorOf('validate', `{"geojson":{"type":"Polygon","coordinates":${deep}}}`)).toMatchObject(invalid);
  });
});
