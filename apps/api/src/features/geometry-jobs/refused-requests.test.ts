import { bowTie, GeometryWork, onServices, square } from '../../../test/geometry-work.js';

onServices('requests for geometry that are refused', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(2);
  }, 180_000);
  afterAll(() => work?.close(), 30_000);

  describe('input that is refused before a job is created', () => {
    const area = JSON.stringify(square(0, 0));
    test.each<[string, string, string, string]>([
      ['no geometry', 'union', '{"geometries":[]}', 'Must have at least 2 geometries'],
      ['one geometry', 'intersection', `{"geometries":[${area}]}`, 'Must have at least 2 geometries'],
      ['no list of geometries', 'difference', '{"crs":"EPSG:4326"}', 'Must have at least 2 geometries'],
      ['geometries that are no list', 'union', '{"geometries":{}}', 'Must have at least 2 geometries'],
      ['no geojson', 'rotate', '{"angle":3}', 'geojson is required'],
      ['null', 'validate', '{"geojson":null}', 'geojson is required'],
      ['a text', 'makeValid', '{"geojson":"POINT(0 0)"}', 'geojson is required'],
      ['no angle', 'rotate', `{"geojson":${area}}`, 'angle is required'],
      ['an angle "90"', 'rotate', `{"geojson":${area},"angle":"90"}`, 'angle is required'],
      ['an infinite angle', 'rotate', `{"geojson":${area},"angle":1e400}`, 'angle is required'],
      ['options 5', 'rotate', `{"geojson":${area},"angle":9,"options":5}`, 'options is invalid'],
      ['options []', 'rotate', `{"geojson":${area},"angle":9,"options":[]}`, 'options is invalid'],
      [
        'a pivot of texts',
        'rotate',
        `{"geojson":${area},"angle":9,"options":{"pivot":["0","0"]}}`,
        'options is invalid',
      ],
    ])('%s is refused before it is queued, with the specified text', async (_name, operation, input, detail) => {
      const refusal = { status: 400, code: 'VALIDATION_FAILED', detail };
      expect(await work.refused(input, `/${operation}`)).toMatchObject(refusal);
      expect(await work.refused(`{"operation":"${operation}",${input.slice(1)}`)).toMatchObject(refusal);
    });

    test.each<[string, object, string]>([
      ['an unknown plane', { operation: 'validate', geojson: square(0, 0), crs: 'EPSG:9' }, 'body.crs'],
      ['no maximum', { operation: 'thin', geojson: square(0, 0) }, 'body.maximum'],
      ['an unknown method', { operation: 'thin', geojson: square(0, 0), maximum: 9, method: 'x' }, 'body.method'],
      ['no point', { operation: 'contains', geojson: square(0, 0) }, 'body.point'],
      ['half a point', { operation: 'contains', geojson: square(0, 0), point: [1] }, 'body.point'],
    ])('%s is refused with its path', async (_name, body, path) => {
      const refusal = { status: 400, code: 'VALIDATION_FAILED', issues: [{ path }] };
      expect(await work.refused(body)).toMatchObject(refusal);
      expect(await work.refused(JSON.stringify(body))).toMatchObject(refusal);
    });

    test.each([
      ['an unknown operation', { operation: 'buffer', geojson: square(0, 0) }],
      ['the portal’s own operation', { operation: 'sectorsAndCorridors', paths: [] }],
      ['no operation', { geometries: [] }],
    ])('%s has no path, and is refused in the older form', async (_name, body) => {
      expect(await work.refused(body)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await work.refused(JSON.stringify(body))).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'body.operation' }],
      });
    });

    test.each([
      ['NaN', '{"geojson":{"type":"Polygon","coordinates":[[[NaN,0],[1,0],[1,1],[0,0]]]}}', 'MALFORMED_BODY'],
      ['nothing', '', 'MALFORMED_BODY'],
      ['half a body', '{"geojson":{"type":"Polygon"', 'MALFORMED_BODY'],
      ['two bodies', '{"geojson":{}}{"geojson":{}}', 'MALFORMED_BODY'],
      ['brackets that do not match', '{"geojson":{"coordinates":[}]}', 'MALFORMED_BODY'],
      ['a list', '[]', 'VALIDATION_FAILED'],
      ['null', 'null', 'VALIDATION_FAILED'],
    ])('%s is refused', async (_name, body, code) => {
      expect(await work.refused(body, '/validate')).toMatchObject({ status: 400, code });
      expect(await work.refused(body)).toMatchObject({ status: 400, code });
    });

    it('is a body that is not JSON, or is compressed', async () => {
      expect((await work.post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await work.post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
    });

    it('is any request without a session', async () => {
      for (const path of ['', '/union']) {
        const answer = await fetch(`${work.portal.url}/api/main/geometry/jobs${path}`, { method: 'POST', body: '{}' });
        expect(answer.status).toBe(401);
      }
    });
  });

  describe('input over a megabyte, which the worker validates', () => {
    const padding = ' '.repeat(1024 * 1024);
    const area = JSON.stringify(square(0, 0));

    test.each<[string, string, string, object]>([
      [
        'no angle',
        'rotate',
        `{"geojson":${area}`,
        { code: 'ANGLE_REQUIRED', detail: 'angle is required', path: 'angle' },
      ],
      ['no point', 'contains', `{"geojson":${area}`, { code: 'JOB_INPUT_INVALID', path: 'point' }],
      [
        'NaN',
        'validate',
        '{"geojson":NaN',
        { code: 'JOB_INPUT_INVALID', detail: expect.stringContaining('not valid JSON') },
      ],
    ])('%s fails the job with its path', async (_name, operation, input, error) => {
      expect(await work.failed(`${input}${padding}}`, `/${operation}`)).toMatchObject(error);
    });

    it('is accepted in the older form only when the operation comes first', async () => {
      const input = `"geojson":${JSON.stringify(square(8, 8))}`;
      expect(await work.done(`{ "operation": "validate", ${input}${padding}}`)).toMatchObject({ valid: true });
      for (const body of [
        `{${input},"operation":"validate"${padding}}`,
        `{"operation":"sectorsAndCorridors",${input}${padding}}`,
      ])
        expect(await work.refused(body)).toMatchObject({
          status: 400,
          code: 'VALIDATION_FAILED',
          issues: [{ path: 'body.operation' }],
        });
    });

    it('that is not UTF-8 is refused', async () => {
      const bytes = Buffer.from(`{"geojson":"é"${padding}}`, 'latin1');
      const answer = await fetch(`${work.portal.url}/api/main/geometry/jobs/validate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${work.applicant}`, 'content-type': 'application/json' },
        body: bytes,
      });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'MALFORMED_BODY']);
    });
  });

  describe('invalid geometry', () => {
    const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
    const INVALID = 'Input geometry is not a valid Polygon or MultiPolygon';
    const good = square(0, 0);
    const pair = (bad: unknown) => ({ operation: 'union', geometries: [good, bad] });

    test.each<[string, unknown, object]>([
      ['texts', ['a', 'b'], { code: 'INVALID_POLYGON', detail: INVALID, path: 'geometries[0]' }],
      ['null', [good, null], { code: 'GEOJSON_REQUIRED', detail: 'geojson is required', path: 'geometries[1]' }],
      ['a point', [good, { type: 'Point', coordinates: [0, 0] }], { code: 'INVALID_POLYGON', detail: INVALID }],
    ])('%s among the geometries fails with its path', async (_name, geometries, error) => {
      expect(await work.failed({ operation: 'union', geometries })).toMatchObject(error);
    });

    it('1e400 fails with its path', async () => {
      const text = JSON.stringify({ geometries: [good, square(5, 5)] }).replace('[5,5]', '[1e400,5]');
      expect(await work.failed(text, '/union')).toMatchObject({
        code: 'INVALID_POLYGON',
        detail: INVALID,
        path: 'geometries[1].coordinates[0][0]',
      });
    });

    it('a latitude of 91 fails with its path', async () => {
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
    ])('%s is not a polygon', async (_name, bad) => {
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

    it('a ring around a pole is refused with that reason', async () => {
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

    it('coordinates ten thousand levels deep fail with the specified text', async () => {
      const deep = `{"geojson":{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;
      expect(await work.failed(deep, '/validate')).toMatchObject({ code: 'INVALID_POLYGON', detail: INVALID });
    });

    it('20,001 geometries are too many, whatever their size', async () => {
      const issues = [{ path: 'body.geometries', message: 'RULE_OUT_OF_RANGE', params: { maximum: 20_000 } }];
      const none = { operation: 'union', geometries: Array(20_001).fill(0) };
      expect(await work.refused(none)).toMatchObject({ status: 400, issues });
      const tiny = Array.from({ length: 20_001 }, (_, i) => square(i * 0.001, 0, 0.0005));
      expect(await work.failed({ operation: 'union', geometries: tiny })).toMatchObject({
        code: 'JOB_TOO_LARGE',
        detail: 'A job takes at most 20000 geometries',
        path: 'geometries',
      });
    });
  });
});
