import { bowTie, fresh, GeometryWork, onServices, type Ring, square } from '../../../test/geometry-work.js';

onServices('geometry operations, over HTTP', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(1);
  }, 180_000);
  afterAll(() => work?.close(), 30_000);

  describe('operations', () => {
    it('computes a union', async () => {
      const { geometry } = await work.done({ operation: 'union', geometries: [square(0, 0), square(1, 0)] });
      expect(geometry).toMatchObject({ type: 'Polygon' });
      const [ring] = (geometry as { coordinates: Ring[] }).coordinates;
      expect([...ring!].flat().reduce((a, b) => Math.max(a, b))).toBe(2);
    });

    it('computes an intersection', async () => {
      const { geometry } = await work.done({
        operation: 'intersection',
        geometries: [square(0, 0, 2), square(1, 1, 2)],
      });
      const corners = (geometry as { coordinates: Ring[] }).coordinates[0]!.slice(1).map(String).sort();
      expect(corners).toEqual(['1,1', '1,2', '2,1', '2,2']);
    });

    it('computes a difference', async () => {
      const whole = { operation: 'difference', geometries: [square(0, 0), square(-1, -1, 3)] };
      expect(await work.done(whole)).toEqual({ geometry: { type: 'MultiPolygon', coordinates: [] } });
    });

    it('rotates, clockwise, about the pivot', async () => {
      const { geometry } = await work.done({
        operation: 'rotate',
        geojson: square(0, 0),
        angle: 90,
        options: { pivot: [0, 0] },
      });
      const [, corner] = (geometry as { coordinates: Ring[] }).coordinates[0]!;
      expect(corner![0]).toBeCloseTo(0, 6);
      expect(corner![1]).toBeCloseTo(-1, 6);
    });

    it('reports where a bow tie crosses itself', async () => {
      expect(await work.done({ operation: 'validate', geojson: bowTie })).toMatchObject({
        valid: false,
        position: [1, 1],
        crossings: [[1, 1]],
      });
      expect(await work.done({ operation: 'validate', geojson: square(3, 3) })).toMatchObject({ valid: true });
    });

    it('makes valid', async () => {
      const { geometry } = await work.done({ operation: 'makeValid', geojson: bowTie });
      expect(geometry).toMatchObject({ type: 'MultiPolygon' });
      expect((geometry as { coordinates: unknown[] }).coordinates).toHaveLength(2);
    });

    it('thins to a maximum number of positions', async () => {
      const ring = Array.from({ length: 1001 }, (_, i) => [
        Math.cos((2 * Math.PI * (i % 1000)) / 1000),
        Math.sin((2 * Math.PI * (i % 1000)) / 1000),
      ]);
      const geojson = { type: 'Polygon', coordinates: [ring] };
      const { geometry } = await work.done({ operation: 'thin', geojson, maximum: 100 });
      expect((geometry as { coordinates: Ring[] }).coordinates[0]!.length).toBeLessThanOrEqual(100);
    });

    it('reports whether a point is inside', async () => {
      expect(await work.done({ operation: 'contains', geojson: square(0, 0), point: [0.5, 0.5] })).toEqual({
        contains: true,
      });
      expect(await work.done({ operation: 'contains', geojson: square(0, 0), point: [2, 0.5] })).toEqual({
        contains: false,
      });
    });

    it('computes in the plane of a named coordinate system', async () => {
      const geometries = [square(2_600_000, 1_200_000, 1000), square(2_600_500, 1_200_000, 1000)];
      const result = await work.done({ operation: 'union', geometries, crs: 'EPSG:2056' });
      expect(result.geometry).toMatchObject({ type: 'Polygon' });
      expect(await work.failed({ operation: 'union', geometries })).toMatchObject({ code: 'COORDINATE_OUT_OF_RANGE' });
    });
  });

  describe('unusual geometry', () => {
    it('duplicate points are accepted', async () => {
      const [ring] = square(0, 0).coordinates;
      const doubled = { type: 'Polygon', coordinates: [ring!.flatMap((at) => [at, at])] };
      expect(await work.done({ operation: 'validate', geojson: doubled })).toMatchObject({ valid: true });
    });

    it('two identical polygons are united to one', async () => {
      const { geometry } = await work.done({ operation: 'union', geometries: [square(7, 7), square(7, 7)] });
      expect((geometry as { coordinates: Ring[] }).coordinates[0]).toHaveLength(5);
      expect(geometry).toMatchObject({ type: 'Polygon' });
    });

    it('polygons that touch at a point remain two parts', async () => {
      const { geometry } = await work.done({ operation: 'union', geometries: [square(0, 0), square(1, 1)] });
      expect(geometry).toMatchObject({ type: 'MultiPolygon' });
      expect((geometry as { coordinates: unknown[] }).coordinates).toHaveLength(2);
    });

    it('a rectangle across ±180 is split there', async () => {
      const across = {
        type: 'Polygon',
        coordinates: [
          [
            [179, 0],
            [-179, 0],
            [-179, 1],
            [179, 1],
            [179, 0],
          ],
        ],
      };
      const { geometry } = await work.done({ operation: 'makeValid', geojson: across });
      const parts = (geometry as { type: string; coordinates: Ring[][] }).coordinates;
      expect(parts).toHaveLength(2);
      for (const [ring] of parts) {
        const xs = ring!.map(([x]) => x);
        expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(1, 9);
      }
    });
  });

  it('the API description names both answers and every format', async () => {
    const { paths } = (await (await fetch(`${work.portal.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    };
    const { responses } = paths['/api/main/geometry/jobs/{operation}']!.post!;
    expect(Object.keys(responses['200']!.content)).toEqual([
      'application/json',
      'application/geo+json',
      'text/plain',
      'application/wkt',
      'application/wkb',
    ]);
    expect(Object.keys(responses['202']!.content)).toEqual(['application/json']);
    expect(responses).toHaveProperty('429');
  });

  describe('the result', () => {
    const union = () => ({ operation: 'union', geometries: [square(0, 0), square(1, 0)] });
    const as = async (accept: string) => {
      const answer = await work.post(union(), { accept });
      expect(answer.headers.get('vary')).toContain('Accept');
      return answer;
    };

    it('is plain GeoJSON if requested', async () => {
      const answer = await as('application/geo+json');
      expect(answer.headers.get('content-type')).toContain('application/geo+json');
      expect(await answer.json()).toMatchObject({ type: 'Polygon' });
    });

    test.each(['text/plain', 'application/wkt'])('is well-known text as %s', async (accept) => {
      const answer = await as(accept);
      expect(answer.headers.get('content-type')).toContain(accept);
      expect(await answer.text()).toMatch(/^POLYGON\(\((-?\d+ -?\d+,?)+\)\)$/);
    });

    it('is well-known binary', async () => {
      const answer = await as('application/wkb');
      expect(answer.headers.get('content-type')).toBe('application/wkb');
      const bytes = Buffer.from(await answer.arrayBuffer());
      // Little-endian, a polygon, of one ring.
      expect([bytes[0], bytes.readUInt32LE(1), bytes.readUInt32LE(5)]).toEqual([1, 3, 1]);
      expect(bytes).toHaveLength(13 + 16 * bytes.readUInt32LE(9));
    });

    it('keeps every digit', async () => {
      const geojson = square(0.1 + 0.2, 1 / 3, 1e-7);
      const { id } = (await (await work.post({ operation: 'makeValid', geojson })).json()) as { id: string };
      const { coordinates } = (await (await work.call(`/${id}`, { accept: 'application/geo+json' })).json()) as {
        coordinates: Ring[];
      };
      const text = await (await work.call(`/${id}`, { accept: 'application/wkt' })).text();
      const numbers = text.match(/-?[\d.e-]+/g)!.map(Number);
      expect(numbers).toEqual(coordinates.flat(2));
      const bytes = Buffer.from(await (await work.call(`/${id}`, { accept: 'application/wkb' })).arrayBuffer());
      expect(numbers.map((_, i) => bytes.readDoubleLE(13 + 8 * i))).toEqual(numbers);
      expect(new Set(coordinates.flat(2))).toContain(0.1 + 0.2);
    });

    it('is the job when it has no geometry', async () => {
      const answer = await work.post({ operation: 'validate', geojson: fresh() }, { accept: 'application/wkt' });
      expect(await answer.json()).toMatchObject({ status: 'done', result: { valid: true } });
    });
  });
});
