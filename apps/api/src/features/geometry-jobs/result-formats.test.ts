import { fresh, GeometryWork, onServices, type Ring, square } from '../../../test/geometry-work.js';

onServices('the result of a geometry job', () => {
  let work: GeometryWork;
  beforeAll(async () => {
    work = await GeometryWork.start(4);
  }, 180_000);
  afterAll(() => work?.close(), 30_000);

  describe('the result', () => {
    const union = () => ({ operation: 'union', geometries: [square(0, 0), square(1, 0)] });
    const as = async (accept: string) => {
      const answer = await work.post(union(), { accept });
      expect(answer.headers.get('vary')).toContain('Accept');
      return answer;
    };

    it('is GeoJSON on its own when asked for', async () => {
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

    it('is the job where there is no geometry', async () => {
      const answer = await work.post({ operation: 'validate', geojson: fresh() }, { accept: 'application/wkt' });
      expect(await answer.json()).toMatchObject({ status: 'done', result: { valid: true } });
    });
  });
});
