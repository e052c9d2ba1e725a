import { bowTie, GeometryWork, onServices, square } from '../../../test/geometry-work.js';

onServices('requests for geometry that are refused', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(2);
  }, 180_000);
  afterAll(() => work?.close(), 30_000);

  describe('what cannot be asked for', () => {
    const literals: [string, unknown, string][] = [
      ['no geometry', { operation: 'union', geometries: [] }, 'Must have at least 2 geometries'],
      ['one geometry', { operation: 'intersection', geometries: [square(0, 0)] }, 'Must have at least 2 geometries'],
      ['no list of geometries', { operation: 'difference' }, 'Must have at least 2 geometries'],
      ['geometries that are no list', { operation: 'union', geometries: {} }, 'Must have at least 2 geometries'],
      ['no geojson', { operation: 'rotate', angle: 3 }, 'geojson is required'],
      ['null', { operation: 'validate', geojson: null }, 'geojson is required'],
      ['a text', { operation: 'makeValid', geojson: 'POINT(0 0)' }, 'geojson is required'],
      ['no angle', { operation: 'rotate', geojson: square(0, 0) }, 'angle is required'],
      ['an angle "90"', { operation: 'rotate', geojson: square(0, 0), angle: '90' }, 'angle is required'],
      [
        'an endless angle',
        `{"operation":"rotate","geojson":${JSON.stringify(square(0, 0))},"angle":1e400}`,
        'angle is required',
      ],
      ['options 5', { operation: 'rotate', geojson: square(0, 0), angle: 9, options: 5 }, 'options is invalid'],
      ['options []', { operation: 'rotate', geojson: square(0, 0), angle: 9, options: [] }, 'options is invalid'],
      [
        'a pivot of texts',
        { operation: 'rotate', geojson: square(0, 0), angle: 9, options: { pivot: ['0', '0'] } },
        'options is invalid',
      ],
      [
        'ten thousand levels',
        `{"operation":"validate","geojson":{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
        'Input geometry is not a valid Polygon or MultiPolygon',
      ],
    ];
    test.each(literals)('%s is refused before it is queued, in the promised words', async (_name, body, detail) => {
      expect(await work.refused(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', detail });
    });

    test.each<[string, unknown, string]>([
      ['an unknown operation', { operation: 'buffer', geojson: square(0, 0) }, 'body.operation'],
      ['the portal’s own operation', { operation: 'sectorsAndCorridors', paths: [] }, 'body.operation'],
      ['no operation', { geometries: [] }, 'body.operation'],
      ['an unknown plane', { operation: 'validate', geojson: square(0, 0), crs: 'EPSG:9' }, 'body.crs'],
      ['no maximum', { operation: 'thin', geojson: square(0, 0) }, 'body.maximum'],
      ['a method of its own', { operation: 'thin', geojson: square(0, 0), maximum: 9, method: 'x' }, 'body.method'],
      ['no point', { operation: 'contains', geojson: square(0, 0) }, 'body.point'],
      ['half a point', { operation: 'contains', geojson: square(0, 0), point: [1] }, 'body.point'],
    ])('%s is refused with its place', async (_name, body, path) => {
      expect(await work.refused(body)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', issues: [{ path }] });
    });

    test.each([
      ['NaN', '{"operation":"validate","geojson":{"type":"Polygon","coordinates":[[[NaN,0],[1,0],[1,1],[0,0]]]}}'],
      ['nothing', ''],
      ['a list', '[]'],
      ['half a body', '{"operation":"validate","geojson":{"type":"Polygon"'],
      ['two bodies', '{"operation":"validate"}{"operation":"validate"}'],
      ['brackets that do not match', '{"operation":"validate","geojson":{"coordinates":[}]}'],
      ['more members than there are', `{${Array.from({ length: 50 }, (_, i) => `"a${i}":${i}`)}}`],
    ])('%s is refused', async (_name, body) => {
      expect(await work.refused(body)).toMatchObject({ status: 400 });
    });

    it('is anything but JSON, or JSON in disguise', async () => {
      expect((await work.post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await work.post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    });

    it('is anything by nobody', async () => {
      const answer = await fetch(`${work.portal.url}/api/main/geometry/jobs`, { method: 'POST', body: '{}' });
      expect(answer.status).toBe(401);
    });
  });

  describe('geometry that is wrong', () => {
    const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
    const INVALID = 'Input geometry is not a valid Polygon or MultiPolygon';
    const good = square(0, 0);
    const pair = (bad: unknown) => ({ operation: 'union', geometries: [good, bad] });

    test.each<[string, unknown, object]>([
      ['texts', ['a', 'b'], { code: 'INVALID_POLYGON', detail: INVALID, path: 'geometries[0]' }],
      ['null', [good, null], { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geometries[1]' }],
      ['a point', [good, { type: 'Point', coordinates: [0, 0] }], { code: 'INVALID_POLYGON', detail: INVALID }],
    ])('%s among the geometries fails with its place', async (_name, geometries, error) => {
      expect(await work.failed({ operation: 'union', geometries })).toMatchObject(error);
    });

    it('1e400 is told where it is', async () => {
      const text = JSON.stringify(pair(square(5, 5))).replace('[5,5]', '[1e400,5]');
      expect(await work.failed(text)).toMatchObject({
        code: 'INVALID_POLYGON',
        detail: INVALID,
        path: 'geometries[1].coordinates[0][0]',
      });
    });

    it('a latitude of 91 is told with its position', async () => {
      expect(await work.failed(pair(square(0, 90)))).toMatchObject({
        code: 'COORDINATE_OUT_OF_RANGE',
        position: [1, 91],
        path: 'geometries[1].coordinates[0][2]',
      });
    });

    test.each<[string, unknown]>([
      [
        'a ring of two',
        polygon([
          [0, 0],
          [1, 1],
        ]),
      ],
      ['an unclosed ring', polygon(square(0, 0).coordinates[0]!.slice(0, 4))],
      [
        'texts for numbers',
        polygon([
          ['0', '0'],
          ['1', '0'],
          ['1', '1'],
          ['0', '0'],
        ]),
      ],
      [
        'null for a number',
        polygon([
          [null, 0],
          [1, 0],
          [1, 1],
          [null, 0],
        ]),
      ],
    ])('%s is no polygon', async (_name, bad) => {
      expect(await work.failed(pair(bad))).toMatchObject({ code: 'INVALID_POLYGON', detail: INVALID });
    });

    it('a bow tie among others fails with its reason and position', async () => {
      expect(await work.failed(pair(bowTie))).toMatchObject({
        code: 'INVALID_POLYGON',
        detail: INVALID,
        path: 'geometries[1]',
        reason: expect.any(String),
        position: [1, 1],
      });
    });

    test.each<[string, unknown]>([
      [
        'a ring without area',
        polygon([
          [0, 0],
          [1, 1],
          [2, 2],
          [0, 0],
        ]),
      ],
      ['a hole outside its shell', polygon(square(0, 0).coordinates[0], square(5, 5).coordinates[0])],
    ])('%s is not valid', async (_name, geojson) => {
      expect(await work.done({ operation: 'validate', geojson })).toMatchObject({ valid: false });
      expect(await work.failed(pair(geojson))).toMatchObject({ code: 'INVALID_POLYGON', reason: expect.any(String) });
    });

    it('a ring over a pole is refused for that', async () => {
      const cap = polygon([
        [0, 80],
        [120, 80],
        [-120, 80],
        [0, 80],
      ]);
      expect(await work.failed(pair(cap))).toMatchObject({
        code: 'POLE_ENCLOSED',
        detail: 'A ring must not contain a pole',
      });
    });

    it('20,001 geometries are too many, whatever they are', async () => {
      const issues = [{ path: 'body.geometries', message: 'RULE_OUT_OF_RANGE', params: { maximum: 20_000 } }];
      const tiny = Array.from({ length: 20_001 }, (_, i) => square(i * 0.001, 0, 0.0005));
      for (const geometries of [tiny, Array(20_001).fill(0)])
        expect(await work.refused({ operation: 'union', geometries })).toMatchObject({ status: 400, issues });
    });
  });
});
